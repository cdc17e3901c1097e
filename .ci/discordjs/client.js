// A small bot over discord.js, which knows nothing of Adjutant: the stand-in for Discord must satisfy it too.
// It is started with the address of the stand-in and the token, and says on its standard output what it lives through.
'use strict';

const {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, ModalBuilder, SlashCommandBuilder,
  TextInputBuilder, TextInputStyle,
} = require('discord.js');

const [api, token] = process.argv.slice(2);
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api, version: '10' },
});
const say = (what) => console.log(what);

const command = new SlashCommandBuilder()
  .setName('orders')
  .setDescription('give orders')
  .addStringOption((o) => o.setName('text').setDescription('the orders').setRequired(true).setAutocomplete(true))
  .addAttachmentOption((o) => o.setName('file').setDescription('orders in a file'));

const handlers = {
  async command(i) {
    await i.deferReply();
    const text = i.options.getString('text');
    const file = i.options.getAttachment('file');
    const body = file ? await (await fetch(file.url)).text() : '';
    await i.editReply({
      content: `${i.member.displayName} in #${i.channel.name}: ${text} ${body}`.trim(),
      embeds: [{ title: 'July 1861', image: { url: 'attachment://map.png' } }],
      files: [{ attachment: Buffer.from('no picture'), name: 'map.png' }],
      components: [new ActionRowBuilder().addComponents(
        new ButtonBuilder().setCustomId('change').setLabel('Change').setStyle(ButtonStyle.Primary),
      )],
    });
    const sent = await i.channel.send({ content: `<@${i.user.id}> it is your turn` });
    await sent.pin();
    const thread = await i.channel.threads.create({ name: 'game 12' });
    await thread.send('the game is here');
    await i.followUp({ content: 'for you alone', flags: 64 });
  },
  async autocomplete(i) {
    await i.respond([{ name: `${i.options.getFocused()} to Cairo`, value: 'march to Cairo' }]);
  },
  async button(i) {
    const lines = new TextInputBuilder().setCustomId('lines').setLabel('Orders').setStyle(TextInputStyle.Paragraph);
    await i.showModal(new ModalBuilder().setCustomId('form').setTitle('Your orders')
      .addComponents(new ActionRowBuilder().addComponents(lines)));
  },
  async modal(i) {
    await i.deferUpdate();
    await i.editReply({ content: `sent: ${i.fields.getTextInputValue('lines')}`, components: [] });
  },
};

client.on(Events.InteractionCreate, async (i) => {
  try {
    if (i.isAutocomplete()) await handlers.autocomplete(i);
    else if (i.isChatInputCommand()) await handlers.command(i);
    else if (i.isButton()) await handlers.button(i);
    else if (i.isModalSubmit()) await handlers.modal(i);
  } catch (err) {
    say(`failed: ${err.stack}`);
  }
});
client.on(Events.MessageCreate, (m) => say(`heard ${m.author.username}: ${m.content}`));
client.on(Events.ShardResume, () => say('resumed'));
client.on(Events.Error, (err) => say(`failed: ${err.stack}`));
process.on('unhandledRejection', (err) => { say(`failed: ${err.stack}`); process.exit(1); });

client.once(Events.ClientReady, async () => {
  const guild = client.guilds.cache.first();
  await guild.commands.set([command]);
  say('ready');
});
client.login(token);
process.stdin.resume();
process.stdin.on('end', () => client.destroy().then(() => process.exit(0)));
