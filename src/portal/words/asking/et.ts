/** Words of asking for a place or for help at home. */
const ask = {
  title: 'Küsi kohta',
  titleService: 'Küsi abi koju',
  description: 'Küsi kohta korraga kuni neljast hooldekodust.',
  button: 'Küsi kohta',
  buttonService: 'Küsi seda abi',
  callButton: 'Helista',
  callName: 'Helista: {{name}}',
  callOnly: 'Sellesse koju portaali kaudu soovi saata ei saa.',
  find: 'Otsi ja vali kodusid',
  optional: 'kui soovid',
  homepage: 'Jäta see väli tühjaks',
  send: 'Saada soov',
  sending: 'Saatmine…',
  wrong: 'Vaata üle väljad, mille juures on punane tekst. Sinu kirjutatu on alles.',
  lost: 'Ühendust ei õnnestunud luua. Sinu kirjutatu on alles, proovi hetke pärast uuesti.',
  answerTitle: 'Vasta perele',
  answerDescription: 'Hooldekodu vastus kohasoovile.',
} as const

export const et = { ask } as const
