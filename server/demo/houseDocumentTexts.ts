import type { DocumentQuestion } from '#core/houseDocument/houseDocument.store.ts'
import type { DocumentArea, ReaderAudience } from '#shared/rules/houseDocument/houseDocument.ts'

/** A version of a demo document. */
export interface DemoVersion {
  /** How many days ago it was added, and how many days after that it comes into force. */
  ago: number
  after?: number
  change?: string
  text: string | null
  questions?: readonly DocumentQuestion[]
  hasFile?: true
}

/** A document of the demo, its versions from the oldest. */
export interface DemoDocument {
  area: DocumentArea
  title: string
  owner: 'manager' | 'nurse' | 'reception'
  mustRead: readonly ReaderAudience[]
  /** In how many days it is to be reviewed; a year after its newest version by default. */
  reviewIn?: number
  versions: readonly DemoVersion[]
  /** Who has not read the newest version: the night shift, or this many people; nobody by default. */
  unread?: 'night' | number
}

const p = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')

const HOUSE_RULES = [
  'Kodukord kehtib kõigile, kes Tamme kodus elavad, töötavad või külas käivad. Selle eesmärk on, et igaühel oleks siin rahulik ja turvaline olla.',
  'Iga klient elab oma harjumuste järgi. Uksele koputatakse alati ja sisse astutakse siis, kui klient on vastanud või kui on põhjust tema pärast muretseda.',
] as const

const RULES_END = [
  'Suitsetada tohib ainult siseõues katuse all. Küünlaid ja muud lahtist tuld tubades ei kasutata.',
  'Väärtesemed ja suurema summa sularaha annab klient soovi korral hoiule. Hoiule võtmine märgitakse esemete nimekirja.',
  'Kui keegi kodukorda rikub, räägib töötaja temaga rahulikult ja teeb kohta märkme. Korduva rikkumise korral otsustab edasise juhataja.',
] as const

const COMPLAINTS = [
  'Kaebuse või ettepaneku võib esitada iga klient, tema lähedane või esindaja: suuliselt, kirjalikult või e-postiga. Kaebuse võtab vastu iga töötaja, sõltumata sellest, kelle kohta see on.',
  'Suulise kaebuse paneb vastuvõtja kohe kirja ja loeb kaebajale ette. Kaebajat ei veenda kaebusest loobuma ja kaebamise pärast ei kohelda kedagi teisiti.',
] as const

const COMPLAINTS_END = [
  'Kaebust lahendab juhataja. Kui kaebus on juhataja kohta, annab vastuvõtja selle edasi asutuse omanikule.',
  'Vastus antakse kirjalikult. Selles öeldakse, mida kontrolliti, mida leiti ja mis edasi saab. Kui kaebaja vastusega ei nõustu, võib ta pöörduda Sotsiaalkindlustusameti poole.',
] as const

const MEDICINES = [
  'Ravimeid annab õde või hooldustöötaja, kelle õde on välja õpetanud. Ravimeid hoitakse lukustatud kapis, mille võti on vahetuse vastutaval.',
  'Enne andmist kontrollitakse viit asja: õige inimene, õige ravim, õige annus, õige aeg ja õige manustamisviis. Andmine märgitakse kohe, mitte vahetuse lõpus.',
] as const

/** The first is the one that the night shift has not read yet. */
export const HOME_DOCUMENTS: readonly DemoDocument[] = [
  {
    area: 'house_rules',
    title: 'Kodukord',
    owner: 'manager',
    mustRead: ['everyone'],
    unread: 'night',
    versions: [
      {
        ago: 400,
        text: p(
          ...HOUSE_RULES,
          'Öörahu on kella 22-st kuni 7-ni. Sel ajal räägitakse koridoris tasa ning telerit ja raadiot kuulatakse kõrvaklappidega.',
          'Külalised on oodatud iga päev kella 10-st kuni 19-ni.',
          ...RULES_END,
        ),
      },
      {
        ago: 1,
        after: 6,
        change: 'Öörahu algab kell 23, öösel on välisuks lukus ja külalisi lubab sisse vahetuse vastutav.',
        text: p(
          ...HOUSE_RULES,
          'Öörahu on kella 23-st kuni 7-ni. Sel ajal räägitakse koridoris tasa ning telerit ja raadiot kuulatakse kõrvaklappidega.',
          'Külalised on oodatud iga päev kella 10-st kuni 20-ni. Raskelt haige kliendi juures võib lähedane olla ka öösel.',
          'Kella 22-st kuni 6-ni on välisuks lukus. Kella helistajale avab ukse vahetuse vastutav, kes küsib enne sisselaskmist nime ja kelle juurde tullakse.',
          ...RULES_END,
        ),
        questions: [
          {
            question: 'Kes avab kella 22-st kuni 6-ni välisukse?',
            choices: ['Vahetuse vastutav', 'Iga töötaja, kes on ukse lähedal', 'Klient, kelle juurde tullakse'],
            right: 0,
          },
        ],
      },
    ],
  },
  {
    area: 'visiting',
    title: 'Külastuskord',
    owner: 'reception',
    mustRead: ['reception', 'nurse', 'carer'],
    versions: [
      {
        ago: 150,
        text: p(
          'Külastaja paneb saabudes fuajees nime ja kellaaja külalisraamatusse ning puhastab käed. Töötaja juhatab ta kliendi juurde.',
          'Klient otsustab ise, keda ta vastu võtab. Kui ta külalist näha ei soovi, ütleb töötaja seda külalisele viisakalt ja põhjust selgitamata.',
          'Köha, palaviku või kõhuviirusega külla ei tulda. Nakkushaiguse puhangu ajal võib juhataja külastusi piirata, kuid raskelt haige kliendi juurde leitakse lähedastele alati võimalus.',
          'Toiduks toodud asjad näitab külaline töötajale. Nii saab kontrollida allergiaid ja neelamisraskusi.',
          'Koer või kass on kokkuleppel teretulnud, kui ta on vaktsineeritud ja rihma otsas.',
        ),
      },
    ],
  },
  {
    area: 'complaints',
    title: 'Kaebuste lahendamise kord',
    owner: 'manager',
    mustRead: ['everyone'],
    reviewIn: 30,
    unread: 4,
    versions: [
      { ago: 700, text: p(...COMPLAINTS, 'Kaebusele vastatakse 30 päeva jooksul.', ...COMPLAINTS_END) },
      {
        ago: 335,
        change: 'Vastamise tähtaeg lühenes 30 päevalt 14 päevale.',
        text: p(...COMPLAINTS, 'Kaebusele vastatakse 14 päeva jooksul.', ...COMPLAINTS_END),
      },
      {
        ago: 20,
        change: 'Lisandus, et ohtlikust olukorrast teatatakse juhatajale kohe.',
        text: p(
          ...COMPLAINTS,
          'Kui kaebusest paistab, et keegi on ohus või kedagi on väärkoheldud, teatab vastuvõtja sellest juhatajale kohe, ka öösel ja nädalavahetusel.',
          'Kaebusele vastatakse 14 päeva jooksul. Kui selle ajaga ei jõua, teatatakse kaebajale uus tähtaeg ja põhjus.',
          ...COMPLAINTS_END,
        ),
        questions: [
          {
            question: 'Lähedane räägib sulle laupäeva õhtul, et klienti on löödud. Mida teed?',
            choices: ['Teatan juhatajale kohe', 'Teatan juhatajale esmaspäeval', 'Palun lähedasel kirjutada avalduse'],
            right: 0,
          },
          { question: 'Mitme päeva jooksul kaebusele vastatakse?', choices: ['7', '14', '30'], right: 1 },
        ],
      },
    ],
  },
  {
    area: 'medicines',
    title: 'Ravimite käitlemise kord',
    owner: 'nurse',
    mustRead: ['nurse', 'carer'],
    versions: [
      {
        ago: 420,
        text: p(
          ...MEDICINES,
          'Kui klient keeldub ravimist, seda talle ei peideta toidu sisse. Keeldumine märgitakse ja õde teavitatakse.',
          'Aegunud ravimid viib õde kord kuus apteeki.',
        ),
      },
      {
        ago: 60,
        change: 'Narkootilisi ja psühhotroopseid ravimeid loetakse igal vahetuse üleandmisel kahekesi.',
        text: p(
          ...MEDICINES,
          'Narkootilisi ja psühhotroopseid ravimeid loevad vahetuse üleandja ja vastuvõtja igal üleandmisel kahekesi ning mõlemad annavad allkirja. Puudujäägist teatatakse kohe õele ja juhatajale.',
          'Kui klient keeldub ravimist, seda talle ei peideta toidu sisse. Keeldumine märgitakse ja õde teavitatakse.',
          'Eksimusest räägitakse kohe: vale ravimi või annuse korral helistatakse õele, ohu korral 112. Eksimuse tunnistamise eest ei karistata.',
          'Aegunud ravimid viib õde kord kuus apteeki.',
        ),
        questions: [
          {
            question: 'Kes loevad narkootilised ravimid üle vahetuse üleandmisel?',
            choices: ['Õde üksi', 'Üleandja ja vastuvõtja kahekesi'],
            right: 1,
          },
        ],
      },
    ],
  },
  {
    area: 'self_control',
    title: 'Köögi enesekontrolliplaan',
    owner: 'manager',
    mustRead: [],
    versions: [
      {
        ago: 210,
        text: p(
          'Plaan kirjeldab, kuidas köök hoiab toidu ohutuna kauba vastuvõtmisest serveerimiseni. Igapäevased mõõtmised teeb vahetuse kokk.',
          'Külmkappide temperatuur mõõdetakse kaks korda päevas ja peab olema +2 kuni +6 kraadi, sügavkülmas −18 kraadi või vähem. Kui näit on vale, tõstetakse toit teise kappi ja kutsutakse hooldus.',
          'Kuum toit küpsetatakse seest vähemalt +75 kraadini. Serveerimiseni hoitakse seda vähemalt +63 kraadi juures.',
          'Igast põhiroast võetakse proov, mida hoitakse külmkapis 72 tundi.',
          'Allergeenid on igal roal menüüs märgitud. Eridieedi toit pannakse eraldi nõusse ja märgistatakse kliendi toa numbriga.',
        ),
      },
    ],
  },
  {
    area: 'fire',
    title: 'Tulekahju korral tegutsemise plaan',
    owner: 'manager',
    mustRead: ['everyone'],
    versions: [
      {
        ago: 90,
        hasFile: true,
        text: p(
          'Kui näed tuld või suitsu: päästa ohus olija, vajuta lähimat tulekahjuteatenuppu ja helista 112. Ütle aadress, korrus ja mitu inimest on majas.',
          'Sulge põleva toa uks ja ära seda enam ava. Väikest kollet kustuta kustuti või tulekustutusvaibaga ainult siis, kui su selja taga on vaba tee.',
          'Kliendid viiakse kõigepealt samal korrusel teise tuletõkkeukse taha, voodihaiged voodi või evakuatsioonilinaga. Lifti ei kasutata.',
          'Kogunemiskoht on maja ees pärna all. Vahetuse vastutav loeb kliendid nimekirja järgi üle ja ütleb päästjatele, kes on puudu.',
          'Öösel on majas vähem inimesi: üks töötaja jääb klientide juurde, teine võtab vastu päästjad ja annab neile võtmed. Juhatajale helistatakse pärast 112.',
          'Evakuatsiooniskeem on lisatud failina ja ripub igal korrusel trepi juures.',
        ),
        questions: [
          { question: 'Mida teed põleva toa uksega?', choices: ['Jätan lahti, et suits välja läheks', 'Sulgen ja enam ei ava'], right: 1 },
          { question: 'Kus on kogunemiskoht?', choices: ['Maja ees pärna all', 'Siseõues katuse all', 'Fuajees'], right: 0 },
        ],
      },
    ],
  },
  {
    area: 'crisis',
    title: 'Nakkushaiguse puhangu plaan',
    owner: 'nurse',
    mustRead: ['manager', 'nurse', 'carer'],
    versions: [
      {
        ago: 45,
        text: p(
          'Puhangust räägime siis, kui kolme päeva jooksul haigestub samade tunnustega vähemalt kaks klienti või töötajat.',
          'Esimese kahtluse korral jääb haigestunu oma tuppa. Toa ukse kõrvale pannakse kindad, kitlid, maskid ja käte puhastusvahend.',
          'Õde teatab puhangust Terviseametile ja perearstile, juhataja lähedastele. Töötaja, kellel on palavik või kõhulahtisus, tööle ei tule.',
          'Haigestunuid ja terveid hooldavad võimaluse korral eri töötajad. Kui töötajaid on vähe, minnakse esmalt tervete juurde.',
          'Ukselinke, käsipuid ja lülitusnuppe puhastatakse vähemalt kolm korda päevas.',
        ),
      },
    ],
  },
  {
    area: 'work_rules',
    title: 'Töökorralduse reeglid',
    owner: 'manager',
    mustRead: ['everyone'],
    versions: [
      {
        ago: 260,
        text: p(
          'Päevavahetus algab kell 8 ja öövahetus kell 20. Vahetusse tullakse nii, et üleandmine jõuab olla enne, kui eelmine vahetus lahkub.',
          'Haigestumisest teatatakse juhatajale telefoni teel esimesel võimalusel, öövahetuse puhul hiljemalt kell 15.',
          'Vahetusi vahetatakse juhataja nõusolekul. Kahte vahetust järjest ei tööta keegi.',
          'Klientidest ei pildistata isikliku telefoniga ja nende kohta ei kirjutata midagi sotsiaalmeediasse.',
          'Kingitusi, mis on väärt rohkem kui šokolaad või lilled, töötaja klientidelt ja lähedastelt vastu ei võta.',
        ),
      },
    ],
  },
  {
    area: 'data_protection',
    title: 'Andmekaitsetingimused',
    owner: 'manager',
    mustRead: ['everyone'],
    versions: [
      {
        ago: 180,
        text: p(
          'Tamme kodu töötleb klientide andmeid selleks, et osutada üldhooldusteenust ja täita seadust. Rohkem andmeid, kui selleks vaja, ei koguta.',
          'Kliendi andmeid näeb töötaja, kellel on neid tööks vaja. Iga vaatamine jätab jälje ja juhataja kontrollib neid jälgi.',
          'Terviseandmeid ei räägita edasi koridoris, telefonis tundmatule ega kodus. Lähedasele antakse teavet nii palju, kui klient on lubanud.',
          'Parooli ei anta kellelegi. Arvuti juurest lahkudes lukustatakse ekraan.',
          'Kui andmed on sattunud valedesse kätesse, teata juhatajale kohe. Juhataja hindab, kas teatada Andmekaitse Inspektsioonile.',
        ),
      },
    ],
  },
  {
    area: 'directives',
    title: 'Käskkiri tööohutuse eest vastutajate kohta',
    owner: 'manager',
    mustRead: [],
    versions: [
      {
        ago: 300,
        text: p(
          'Määran töökeskkonnaspetsialistiks juhataja Merike Raudsepa ja esmaabi andjateks igas vahetuses õe ning vahetuse vastutava.',
          'Tõsteabivahendeid kasutab töötaja, kes on läbinud juhendamise ja andnud selle kohta allkirja.',
          'Tööõnnetusest teatab töötaja juhatajale kohe, ka siis, kui vigastus tundub väike.',
        ),
      },
    ],
  },
  {
    area: 'forms',
    title: 'Kaebuse ja ettepaneku blankett',
    owner: 'reception',
    mustRead: [],
    versions: [{ ago: 200, text: null, hasFile: true }],
  },
  {
    area: 'minutes',
    title: 'Töötajate koosoleku protokoll',
    owner: 'reception',
    mustRead: [],
    versions: [
      {
        ago: 12,
        text: p(
          'Osalesid juhataja, õed ja kaksteist hooldustöötajat. Koosolekut juhatas Merike Raudsepp, protokollis Kadri Lepik.',
          'Arutati öörahu algust ja välisukse lukustamist. Otsustati muuta kodukorda: öörahu algab kell 23 ja öösel avab ukse vahetuse vastutav.',
          'Arutati pesu tagasijõudmist. Otsustati, et pesukotid märgistatakse toa numbriga ja valve kontrollib neid reedeti.',
          'Järgmine koosolek on kuu aja pärast.',
        ),
      },
    ],
  },
]

export const OTHER_DOCUMENTS: readonly DemoDocument[] = [
  {
    area: 'house_rules',
    title: 'Kodukord',
    owner: 'manager',
    mustRead: ['everyone'],
    versions: [
      {
        ago: 120,
        text: p(
          'Siin elatakse oma tavade järgi ja teistest hoolides. Uksele koputatakse ja sisse astutakse loa saamisel.',
          'Öörahu on kella 22-st kuni 7-ni. Külalised on oodatud kella 11-st kuni 19-ni.',
          'Suitsetada tohib ainult varjualuses. Lahtist tuld tubades ei kasutata.',
        ),
      },
    ],
  },
]
