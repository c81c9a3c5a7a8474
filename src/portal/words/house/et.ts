/** Words of prices and of the own share. */
export const et = {
  since: 'Hinnakiri alates {{day}}',
  next: 'Alates {{day}} kehtib uus hinnakiri.',
  needs: { low: 'Väike', medium: 'Keskmine', high: 'Suur', dementia: 'Dementsusega inimene' },
  need: 'Hooldusvajadus',
  place: 'Kohatasu kuus',
  care: 'sellest hoolduskulud',
  careTold: '{{costs}} {{pays}} {{basis}}',
  extras: 'Lisateenused',
  extrasColumn: 'Hind kuus',
  calculate: 'Arvuta omaosalus',
  lead: 'Omaosalus on summa, mis jääb inimesel endal maksta. Siia kirjutatut me ei salvesta.',
  kov: 'Inimese elukoht rahvastikuregistri järgi',
  chooseKov: 'Vali vald või linn',
  income: 'Inimese sissetulek kuus, €',
  incomeHint:
    'Riiklik pension, kogumispension, töövõimetoetus ja tulu, millelt makstakse sotsiaalmaksu. Kas arvesse läheb ka muu tulu ja kas summa on enne või pärast makse, küsi omavalitsuse sotsiaaltöötajalt.',
  room: 'Tuba',
  limit: 'Omavalitsuse piirmäär kuus, €',
  limitHint: 'Kui tead. Piirmäära ütleb omavalitsuse sotsiaaltöötaja.',
  go: 'Arvuta',
  result: 'Omaosalus kuus',
  placeTold: 'Hooldekodu hinnakiri alates {{day}}.',
  extraTold: 'Hooldekodu hinnakiri.',
  covered: 'Omavalitsus maksab hoolduskuludest',
  coveredTold: 'Hoolduskulud on {{care}}, omavalitsuse piirmäär {{limit}}.',
  limitBasis: {
    read: 'Allikas: {{source}}. Seis {{day}}, praegune piirmäär võib olla teine.',
    assumed:
      'Piirmäär on hinnanguline, sest selle omavalitsuse piirmäära me ei tea (võrdluseks: {{source}}). Küsi õiget summat sotsiaaltöötajalt ja kirjuta see väljale.',
    told: 'Piirmäära sisestasid ise.',
  },
  assumption: 'hinnanguliselt',
  compensation: 'Väiksema sissetuleku hüvitis',
  compensated:
    'Katab sissetuleku ja keskmise vanaduspensioni {{pension}} vahe, kuid mitte rohkem, kui inimesel kuludest puudu jääb. Eeldame, et kulude hulka kuulub ka piirmäära ületav osa hoolduskuludest.',
  notLow: 'Ei maksta, sest sissetulek ei ole väiksem kui keskmine vanaduspension {{pension}}.',
  notNeeded: 'Ei maksta, sest sissetulekust piisab kulude katmiseks.',
  pensionSource:
    'Seaduse järgi arvestatakse eelmise aasta II kvartali keskmist vanaduspensioni Statistikaameti andmetel. Siin kasutatud summa: {{source}}, seisuga {{day}}.',
  short: 'Sissetulekust jääb puudu {{sum}} kuus.',
  shortHelp:
    'Puuduolevat osa peavad vajaduse korral katma täisealised esimese astme sugulased, näiteks lapsed (perekonnaseaduse § 96). Omavalitsuselt saab taotleda maksevõime hindamist ja lisatoetust.',
  left: 'Sissetulekust jääb kätte {{sum}} kuus.',
  estimate:
    'Arvutus on hinnanguline: eeldame, et omavalitsus on taotluse põhjal otsustanud, et inimene vajab ööpäevaringset teenust. Täpse summa ütleb omavalitsuse sotsiaaltöötaja.',
  lost: 'Ühendust ei õnnestunud luua. Kirjutatu jäi alles.',
} as const
