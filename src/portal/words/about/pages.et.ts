/** Words of the page of who makes Koduke; no other page carries them. */
export const et = {
  lead: 'Teeme tarkvara inimestele, kelle käed on märjad ja aeg on otsas.',
  whyTitle: 'Miks Koduke on olemas',
  why: 'Hooldekodus peetakse meeles sadu pisiasju: kes joob liiga vähe, kelle tütar tuleb reedel, kes kardab pimedat. Kui need on paberil või ühe inimese peas, lähevad nad vahetuse lõpus kaotsi. Koduke hoiab need alles ja annab edasi.',
  howTitle: 'Kuidas me töötame',
  how: 'Iga ekraan peab olema kasutatav ühe käega, ekraanilugejaga ja kehva ühendusega. Räägime selget eesti keelt; kõik on ka inglise ja vene keeles. Ükski nupp ei vii kohta, mida veel ei ole.',
  dataTitle: 'Kuidas me andmeid hoiame',
  data: 'Iga maja andmed on teistest eraldi. Õigused otsustab server, mitte ekraan. Hoolduspäevikust ei kustutata midagi: vale sissekanne kriipsutatakse läbi ja põhjus jääb alles.',
  orderTitle: 'Kuidas otsing maju järjestab',
  order:
    'Järjekord on otsingulehe all kirjas ja seda ei saa osta: sobivus, hind, omaosalus, kaugus, vabad kohad või nimi. Võrdsed majad on nime järjekorras.',
} as const
