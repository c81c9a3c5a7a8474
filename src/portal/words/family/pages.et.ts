/** Words of the page on which a resident's contact reads the notices of the house. */
export const et = {
  title: 'Teated: {{house}}',
  description: 'Hooldekodu teated lähedasele',
  lead: 'Siin on teated, mida hooldekodu lähedastele kirjutab.',
  none: 'Praegu ei ole ühtegi teadet. Kui hooldekodu lähedastele kirjutab, on see siin.',
  left: 'Näitame teateid kuni {{day}}. Hilisemaid teateid sellel lehel ei ole.',
  pinned: 'Esil',
  until: 'kuni {{day}}',
  files: 'Failid',
  kb: '{{size}} kB',
  mb: '{{size}} MB',
  confirm: 'Olen lugenud',
  confirmOf: 'Olen lugenud: {{title}}',
  confirmed: 'Märkisid loetuks {{day}}',
  sent: 'Aitäh! Hooldekodu näeb, et oled teadet lugenud.',
  lost: 'Sellel aadressil teateid ei ole',
  lostText: 'Kontrolli, kas link on kopeeritud tervikuna.',
  closed: {
    esitatud: 'See leht on suletud.',
    tuhistatud: 'Hooldekodu on selle lehe sulgenud. Küsimuste korral helista hooldekodusse.',
    aegunud: 'Link on aegunud. Küsi hooldekodust uus.',
  },
} as const
