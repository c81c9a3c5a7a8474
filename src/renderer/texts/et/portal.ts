/** Words of the public pages; Estonian is the source. */
export const portal = {
  nav: {
    label: 'Avalikud lehed',
    home: 'Avaleht',
    search: 'Otsi hooldekodu',
    services: 'Leia abi koju',
    menu: 'Menüü',
    news: 'Uudised',
    about: 'Meist',
    join: 'Liitu',
    signIn: 'Logi sisse',
    workspace: 'Ava töölaud',
    footer: 'Jalus',
  },
  preview: {
    rest: 'rahulik öö',
    allergy: 'Allergia: penitsilliin',
    fall: 'Kukkumisoht',
    soft: 'Pehme toit',
    walk: 'käis jalutamas',
    meal: 'sõi kõik ära',
    room: 'tuba {{name}}',
  },
  footer: { tagline: 'Hoolekandeteenuste portaal ja hooldekodu töölaud', cookies: 'Küpsised' },
} as const
