/** Words of asking for a place or for help at home. */
const ask = {
  title: 'Saada kohasoov',
  titleService: 'Küsi abi koju',
  description: 'Saada kohasoov korraga kuni neljale hooldekodule.',
  button: 'Saada kohasoov',
  buttonService: 'Küsi seda abi',
  callButton: 'Helista',
  callName: 'Helista: {{name}}',
  callOnly: 'Sellele hooldekodule portaali kaudu kohasoovi saata ei saa.',
  find: 'Otsi ja vali hooldekodusid',
  optional: 'valikuline',
  homepage: 'Jäta see väli tühjaks',
  send: 'Saada soov',
  sending: 'Saatmine…',
  wrong: 'Kontrolli punase tekstiga välju. Kirjutatu on alles.',
  lost: 'Ühendust ei õnnestunud luua. Kirjutatu on alles, proovi hetke pärast uuesti.',
  answerTitle: 'Vasta perele',
  answerDescription: 'Hooldekodu vastus kohasoovile.',
} as const

export const et = { ask } as const
