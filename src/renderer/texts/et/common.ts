/** Words that many screens use; Estonian is the source and the type of the other languages. */
export const common = {
  product: 'Koduke',
  workspace: 'Koduke töölaud',
  slogan: 'Hooldekodu, mis peab meeles',
  action: {
    save: 'Salvesta', cancel: 'Loobu', close: 'Sulge', add: 'Lisa', edit: 'Muuda', remove: 'Eemalda', delete: 'Kustuta', open: 'Ava', view: 'Vaata',
    search: 'Otsi', clear: 'Tühjenda', clearFilters: 'Tühjenda filtrid', print: 'Prindi', send: 'Saada', confirm: 'Kinnita', back: 'Tagasi',
    next: 'Edasi', tryAgain: 'Proovi uuesti', refresh: 'Värskenda', undo: 'Võta tagasi', showMore: 'Näita rohkem', showLess: 'Näita vähem',
    move: 'Vii üle', call: 'Helista',
  },
  state: {
    loading: 'Laadimine…', saving: 'Salvestamine…', failed: 'Laadimine ei õnnestunud', optional: 'valikuline', none: 'Puudub', notSet: 'Määramata',
    all: 'Kõik', yes: 'Jah', no: 'Ei', unsaved: 'Salvestamata muudatused', asOf: 'Seis kell {{time}}',
  },
  save: { device: 'seadmes', sending: 'saatmisel', server: 'serveris', refused: 'tagasi lükatud' },
  connection: {
    synced: 'Sünkroonitud {{time}}', offline: 'Ühendus puudub', syncing: 'Ühendamine…',
    lost: 'Serveriga ei saadud ühendust. Sinu kirjapandu jäi alles; proovi uuesti, kui ühendus on tagasi.',
  },
  day: { today: 'Täna', yesterday: 'Eile', tomorrow: 'Homme' },
  date: { placeholder: 'PP.KK.AAAA', open: 'Vali kuupäev kalendrist' },
  age_one: '{{count}}-aastane',
  age_other: '{{count}}-aastane',
  unexpected: 'Midagi läks valesti. Proovi uuesti; kui ei aita, anna meile teada.',
} as const
