/** Words of the frame around the screens; Estonian is the source. */
export const app = {
  title: {
    home: 'Avaleht', login: 'Sisselogimine', about: 'Meist', join: 'Liitu', maintenance: 'Hooldustööd', notFound: 'Lehte ei leitud',
    overview: 'Ülevaade', clients: 'Kliendid', client: 'Klient', rooms: 'Toad', houses: 'Majad',
  },
  nav: { label: 'Töölaua menüü', overview: 'Ülevaade', clients: 'Kliendid', rooms: 'Toad', houses: 'Majad', more: 'Menüü', skip: 'Liigu sisu juurde', home: 'Koduke, avalehele' },
  group: { house: 'Maja', admin: 'Haldus' },
  me: {
    menu: 'Minu menüü: {{name}}', language: 'Keel', theme: 'Välimus', auto: 'Nagu seadmes', light: 'Hele', dark: 'Tume',
    signOut: 'Logi välja', switchPartner: 'Vaheta asutust', worksFor: 'Asutus: {{name}}', switched: 'Nüüd töötad asutuses {{name}}',
  },
  role: {
    user: 'Kasutaja', admin: 'Administraator', manager: 'Juhataja', reception: 'Vastuvõtt', carer: 'Hooldaja', nurse: 'Õde',
    accountant: 'Raamatupidaja', kov: 'Omavalitsus',
  },
  login: {
    title: 'Tere tulemast tagasi', text: 'Logi sisse, et jätkata oma tööd.', email: 'E-post', password: 'Parool', submit: 'Logi sisse',
    show: 'Näita parooli', hide: 'Peida parool', capsLock: 'Suurtähelukk (Caps Lock) on sees.', demo: 'Näidismaja inimesed',
    demoText: 'Vali, kelle silmadega vaadata. Nimed ja andmed on välja mõeldud.', otherHouse: 'Teise maja juhataja', quote: 'Kes mida vajab ja mis täna juhtus, on ühe pilguga näha.',
    back: 'Avalehele',
  },
  error: {
    notFoundText: 'Sellist lehte ei ole või on see kolinud. Kontrolli aadressi või mine edasi siit.', toHome: 'Mine avalehele', toWorkspace: 'Mine töölauale',
    title: 'See leht ei avanenud', chunk: 'Lehe osa ei jõudnud kohale. Kontrolli ühendust ja laadi leht uuesti.', reload: 'Laadi leht uuesti',
    noRight: 'Sul ei ole sellele lehele õigust', noRightText: 'Kui vajad seda oma töös, pöördu maja juhataja poole.',
  },
  maintenance: {
    title: 'Teeme hooldustöid', text: 'Koduke on hetkeks kinni. Jätka julgelt paberil: kui töö on valmis, viime su tagasi sinna, kus pooleli jäid.',
    checking: 'Kontrollime…', next: 'Kontrollime uuesti {{count}} sekundi pärast.', now: 'Kontrolli kohe',
  },
  cookies: {
    label: 'Küpsised', text: 'Koduke kasutab ainult vajalikke küpsiseid: nendeta ei saa turvaliselt sisse logida. Jälgimist ega reklaami siin ei ole.', accept: 'Selge',
  },
  loading: 'Leht avaneb',
} as const
