/** Words of the page of who makes Koduke; no other page carries them. */
export const et = {
  lead: 'Teeme tarkvara hooldajale, kellel on käed tööd täis.',
  whyTitle: 'Miks Koduke loodi',
  why: 'Hooldekodus peetakse meeles sadu pisiasju: kes joob liiga vähe, kelle tütar tuleb reedel, kes kardab pimedat. Kui need on kirjas paberil või ühe inimese peas, lähevad need vahetuse lõpus kaotsi. Koduke hoiab need alles ja annab järgmisele vahetusele edasi.',
  howTitle: 'Kuidas me töötame',
  how: 'Iga lehte saab kasutada ühe käega, ekraanilugejaga ja kehva ühendusega. Räägime selget eesti keelt; kõik on ka inglise ja vene keeles.',
  dataTitle: 'Kuidas me andmeid hoiame',
  data: 'Iga hooldekodu andmed on teistest eraldi. Õigusi kontrollitakse serveris. Ekslik sissekanne tühistatakse ja jääb koos põhjusega alles, kuni selle säilitamise aeg lõpeb.',
  orderTitle: 'Kuidas otsing hooldekodusid järjestab',
  order:
    'Järjekord on otsingulehel kirjas ja seda ei saa osta: sobivus, hind, omaosalus, kaugus, vabad kohad või nimi. Võrdsed hooldekodud on tähestiku järjekorras.',
} as const
