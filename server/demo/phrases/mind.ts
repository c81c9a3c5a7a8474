/** Diary texts about sleep, mood, company and days. `[a|b]` is a choice; `{part}` and the like are cases of a relative. */
export const SLEEP = {
  calm: [
    'Magab [rahulikult|sügavalt|selili|külili]',
    'Magas, [hingamine ühtlane|tekk peale tõmmatud|öölamp põleb]',
    'Kontrollitud, magab',
    'Uni [rahulik|hea|sügav]',
    'Magab, [aken praokil nagu soovib|kell käeulatuses|vesi voodi kõrval]',
    'Ringkäik, magab',
  ],
  restless: [
    'Rahutu, [keerleb|otsib midagi|räägib unes|tahab koju]',
    'Öösel rahutu, [rahunes vestlusega|istusin juures, uinus|käis koridoris, juhatasin tagasi]',
    'Ärkas [ehmatusega|hüüdes], [rahustatud|vesi antud, uinus uuesti]',
    'Kutsus [ema|kedagi|{part}], [jäin juurde, kuni uinus|rahunes, kui rääkisin]',
    'Tahtis [tööle minna|lehmi lüpsma minna|bussi peale], [juhatatud voodisse|rääkisime hommikust, jäi nõusse]',
  ],
  awake: [
    'Ärkvel, [jõi vett|kuulab raadiot|ei saa und|loeb]',
    'Ei maga, [kaebusi ei ole|mõtleb {all} helistada|soovis sooja teed]',
    'Ärkas, [käis WC-s ja heitis tagasi|küsis kella|soovis akna kinni]',
    'Helistas kella, [soovis vett|padi kohendatud|oli külm, teine tekk peale]',
  ],
  nap: [
    'Puhkab [pärast lõunat|voodis|tugitoolis]',
    'Lõunauni, [tund aega|magas poolteist tundi|uinus kohe]',
    'Tukkus [tugitoolis|teleri ees|raadio kõrval]',
    'Heitis pikali, [väsinud hommikust|palus mitte segada]',
  ],
  evening: [
    'Voodis, [tuli kustus|öölamp põlema|raamatuga|raadio vaikselt]',
    'Aidatud voodisse, [uinus kohe|head ööd öeldud|kell käeulatusse]',
    'Läks ise magama',
    '[Ei taha veel magama|Vaatab veel filmi], [läheb hiljem ise|lubas kell 23 minna]',
    'Ööseks valmis, [proteesid topsis|kuuldeaparaat laadimas|vesi voodi kõrval]',
  ],
  report: [
    'Magas öö rahulikult',
    'Öö rahulik, [ärkas korra|ärkas kell 3, jõi vett|ärkamata]',
    'Öö rahutu, [magas katkendlikult|magama jäi alles kella 2 paiku|hommikul unine]',
    'Magas hästi, [ärkas puhanuna|hommikul ise üleval]',
  ],
}
export const MOOD: Record<number, readonly string[]> = {
  5: [
    '[Väga rõõmus|Hea tuju], [laulab|naljatab|ootab {part} külla|räägib kõigiga]',
    'Naeris [palju|meie nalja üle|kogu hommiku]',
    'Rõõmus, [sai kirja|sai kaardi|päike paistab tuppa]',
    'Laulis [pesemise ajal|koridoris|vanu laule]',
    'Tuju ülev, [kiitis ilma|kiitis kõiki|rääkis nooruspõlvest]',
  ],
  4: [
    'Tuju [hea|rõõmsameelne|hea, jutukas]',
    'Rahulik ja rõõmus',
    '[Jutukas|Heatujuline], [istub puhkenurgas|ajab toakaaslasega juttu|vaatab ajalehte]',
    'Rahul, [kaebusi ei ole|midagi ei soovi]',
    'Hea olla, [ütleb|nagu ise ütles]',
  ],
  3: [
    'Rahulik',
    'Tuju [tavaline|rahulik|nagu ikka]',
    'Vaikne, [vaatab aknast välja|omaette|vastab küsimustele]',
    'Omaette, [loeb|kuulab raadiot|lahendab ristsõna]',
    '[Kaebusi|Muresid] ei ole',
  ],
  2: [
    'Kurb, [igatseb {part}|soovis üksi olla|räägib kodust|natuke nuttis]',
    'Tujutu, [vastab ühe sõnaga|ei taha toast välja|ilm mõjub]',
    'Murelik, [küsib raha kohta|küsib, millal koju saab|mure {gen} pärast]',
    'Pisarais, [istusin juures|hoidsin käest|helistasime {all}, läks paremaks]',
    '[Väsinud|Loid], [räägib vähe|ei soovi midagi]',
  ],
  1: [
    'Nutab, [tahab koju|ei oska öelda, miks|rahunes kui jäin juurde]',
    'Väga ärev, [käib ukse ja akna vahet|hoiab käest kinni|kutsutud õde]',
    'Ütleb, et [ei taha enam elada|kellelgi ei ole teda vaja], [rääkisin pikalt, õele öeldud|õele ja juhatajale teatatud]',
  ],
}
export const TALK = {
  wellbeing: [
    'Rääkisime [tervisest|unest|ilmast ja tervisest], [rahul|kaebusi ei ole|põlv annab tunda]',
    'Küsitud enesetunnet, [hea|keskmine|hea, ainult väsinud]',
    'Ajasime juttu [pesemise ajal|tee kõrvale], [rahul|jutustas palju]',
  ],
  family: [
    'Helistas {all}, [rääkisid pikalt|hea meel|{kin} tuleb laupäeval]',
    'Rääkis {abl} saadud [kirjast|uudistest|piltidest]',
    'Vaatasime [pildialbumit|perepilte], [tundis kõik ära|rääkis lapsepõlvest|nimed läksid segi]',
    '{Kin} helistas, [rääkis valjuhääldiga|uuris, kuidas läheb|tuleb nädalavahetusel]',
    'Videokõne {com}, [nägi pere ära|rõõmus|ei saanud algul aru, siis naeris]',
    'Räägib palju [vanematest|kodutalust|koolipõlvest|tööst sovhoosis]',
  ],
  wish: [
    'Soovib [uut ristsõnavihikut|juuksurisse|teist patja|aknaalust kohta söögisaalis|hapukurki]',
    'Palus [tuua poest kommi|telerit vaiksemaks|kardinad eest ära|soojemat tekki]',
    'Soovib {com} [rääkida|kohtuda], [helistasime|lubatud õhtul]',
    'Palub [ravimeid enne sööki|magada kauem hommikul|toast mitte asju tõsta]',
  ],
  worry: [
    'Mure: [prillid kadunud, leitud öökapilt|raha pärast, rahustatud|kuuldeaparaat vilistab, patarei vahetatud]',
    'Kaebab, et [toas külm, radiaator keeratud|toakaaslane norskab|teler segab|tool on kõva]',
    'Otsib [käekotti|rahakotti|prille|ema], [leidsime koos|suunatud teisele teemale]',
    'Küsib mitu korda, [millal koju saab|kus {kin} on|mis päev on], [vastatud rahulikult|kirjutasin sedelile]',
    'Küsib, kas [pensionist|arvest] kõik makstud, [lubasin raamatupidajalt küsida|rahunes]',
  ],
}
export const VISITOR = [
  '{Kin} käis [külas|kohvikellal|tunniks|pärast lõunat], [hea meel|tõi kringlit|jalutasid koridoris|tõi puhtad riided]',
  '{Kin} käis [lastega|koeraga|õhtupoolikul], [tuba naeru täis|tõi lilli|vaatasid pilte|toodi kooki]',
  'Külas {kin}, [istusid puhkenurgas|olid õues pingil|tõi uued sussid|tõi ajalehti ja mandariine]',
  '{Kin} käis, [rääkis ka medõega|uuris hooldusplaani kohta|lubas tulla nädala pärast]',
  'Käis {kin}, [pärast külastust kurb|pärast külastust rõõmus|ei tundnud kohe ära, siis rõõmustas]',
]
export const OFFICIAL = [
  'Käis [sotsiaaltöötaja vallast|hingehoidja|perearst|notar|jalaravi tegija]',
  '[Perearst vaatas üle|Perearsti vastuvõtt], [ravis muudatusi ei ole|vereproovid neljapäeval|uus retsept]',
]
export const ACTIVITY: Record<string, readonly string[]> = {
  '1/630': ['Toolivõimlemine, [tegi kaasa|tegi poole kaasa|käsi tõstis, jalgu vähem|kiitis]'],
  '1/900': ['Ajalehetund, [kuulas|vaidles uudiste üle|luges ise ette|arutas valda puudutavat]'],
  '2/660': ['Lauluring, [laulis kaasa|teadis kõiki sõnu|soovis „Saaremaa valssi“|plaksutas kaasa]'],
  '2/900': ['Käsitöö, [kudus|keris lõnga|sorteeris nööpe|heegeldas|lõikas pabertähti]'],
  '3/630': ['Mälutreening, [vanasõnad läksid hästi|lõpetas laused|kuupäev oli raske|vastas kiiresti]'],
  '3/870': ['Jalutuskäik aias, [üks ring|istus pingil|vaatas linde]'],
  '4/660': ['Küpsetamine, [rullis tainast|lõikas õunu|maitses ja kiitis|rääkis oma retseptist]'],
  '4/900': ['Bingo, [võitis šokolaadi|ei võitnud, aga nautis|vajas abi numbritega|hüüdis kõva häälega]'],
  '5/630': ['Muusikatund akordioniga, [laulis|tantsis istudes|liigutas jalga kaasa|silm läks märjaks]'],
  '5/930': ['Filmiõhtu, [vaatas „Siin me oleme“|tukkus poole peal|naeris palju|vaatas lõpuni]'],
  '6/900': ['Lauamängud, [doomino|kabe, võitis|reis ümber maailma|mängis kaarte]'],
  '7/840': ['Külastuste aeg, [kohvilauas teistega|istus saalis ja vaatas inimesi]'],
}
export const ACTIVITY_OWN = [
  'Lahendas [ristsõna|sudokut]',
  'Vaatas [telerit|uudiseid|seriaali|loodussaadet]',
  'Kuulas [raadiot|jumalateenistust raadiost|plaati]',
  'Koob [sokki|salli], [viies paar sel kuul|varras kukkus, otsitud üles]',
  'Loeb [ajalehte|raamatut suures kirjas|ajakirja]',
  'Aitas [salvrätte voltida|lilli kasta|lauda katta|köögis herneid puhastada]',
  'Vaatas puhkenurgas [akvaariumi|lindude söögimaja|aeda]',
]
export const OUTSIDE: Record<string, readonly string[]> = {
  any: [
    'Käis õues, [värske õhk tegi head|istus pingil|üks ring maja ümber|tagasi tuli ise]',
    'Õues [15|20|30] minutit',
    'Õues [15|20|30] minutit rulaatoriga',
    'Õues [15|20|30] minutit ratastooliga',
    'Terrassil [kohvi joomas|naabriga|värsket õhku hingamas]',
    'Jalutas [pargis|tammede all|väravani ja tagasi]',
  ],
  autumn: [
    'Õues, [korjas ilusaid lehti|õunapuude all|udu, lühike ring|tuuline, varsti tuppa]',
    'Aias [riisus natuke lehti|korjas õunu|vaatas kurgesid]',
  ],
  winter: ['Õues, [lumi meeldis|libe, tugisaapad all|vaatas tihaseid|lühike ring, külm]', 'Toitis [linde|tihaseid], [rõõmus|villased kindad käes]'],
  spring: [
    'Õues, [lumikellukesed õitsevad|esimesed soojad kiired|istus päikese käes]',
    'Aias, [vaatas peenraid|istutas võõrasemasid|nuusutas toomingat]',
  ],
  summer: ['Õues, [varjus pingil|rätik peas|sõi maasikaid|jalad paljad murul]', 'Aias [kastis lilli|korjas sõstraid|noppis kirsse]'],
}
