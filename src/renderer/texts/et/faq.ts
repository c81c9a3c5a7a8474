/** Questions that people ask, with their answers; Estonian is the source. They come with the guide (`addEstonian`). */
export const faq = {
  wrongPerson: {
    question: 'Kirjutasin sissekande vale inimese juurde. Mida teha?',
    answer:
      'Ava sissekande tegevused, vali „Tühista sissekanne“ ja põhjuseks „Vale inimene“. Siis kirjuta sama õige inimese juurde. Midagi ei kao: tühistatud sissekanne jääb loetavaks.',
  },
  refusedCare: {
    question: 'Inimene keeldus pesemisest. Kas jätan märkimata?',
    answer:
      'Ei. Märgi ringkäigul toimingu juures, et ta keeldus, ja vali põhjus. Nii näeb järgmine vahetus, et seda pakuti, ja keeldumine jõuab üleandmisse.',
  },
  dentures: {
    question: 'Leidsin proteesid, aga ei tea, kelle omad. Mida teha?',
    answer:
      'Ava „Esemed“, kirjuta otsingusse „proteesid“ ja tunnus, näiteks graveering. „Kadunud“ näitab, kellel need kadunud on. Kui omanik on selge, vajuta tema nimele, ava eseme tegevused (⋯) ja vali „Märgi leituks“.',
  },
  doseMistake: {
    question: 'Märkisin ravimi kogemata antuks. Mida teha?',
    answer:
      'Vajuta kohe „Võta tagasi“. Kui see nupp on kadunud, vali annuse tegevustest „Tühista sissekanne“ ja kirjuta põhjus: annus läheb tagasi andmata annuste hulka. Kui ravim anti päriselt valele inimesele, kutsu õde ja lisa erijuhtum „Ravimiviga“.',
  },
  noMedicine: {
    question: 'Ravim on otsas. Kuidas seda märkida?',
    answer: 'Ava annuse tegevused (⋯) ja vali „Ravimit ei ole“. Siis teata õele. Otsas ja lõppevad ravimid on näha ravimivaru lehel.',
  },
  hospital: {
    question: 'Klient viidi haiglasse. Mida ma märgin?',
    answer: 'Vali kliendi lehel „Tuba või staatus“, siis „Eemal“ ja „Haiglas“. Tema koht jääb alles. Kiirabile prindi leht „Info kiirabile“.',
  },
  returned: {
    question: 'Klient tuli haiglast tagasi. Mida pean tegema?',
    answer:
      'Vali kliendi lehel „Tuba või staatus“ ja „Naaseb“. Siis vaadake õega üle ravimid ja hooldusplaan: haiglas võidi neid muuta. Lisa epikriis dokumentide hulka.',
  },
  handoverEarly: {
    question: 'Miks ma ei saa vahetust üle anda?',
    answer:
      'Vahetuse saab üle anda selle viimasel tunnil. Enne seda näed lehel, mis on veel märkimata. Mis pärast üleandmist juhtub, lisatakse lehele ja märgitakse eraldi.',
  },
  offline: {
    question: 'Internet kadus. Kas mu sissekanded on alles?',
    answer:
      'Jah. Arvutirakenduses saad edasi töötada: sissekanded on selles arvutis ja saadetakse, kui ühendus taastub. Brauseris näed üleval, mitu sissekannet on saatmata. Ära logi enne välja.',
  },
  notAccepted: {
    question: 'Mida tähendab „Vajab tähelepanu“?',
    answer:
      'Mõni sissekanne ei sobinud serverile, näiteks oli tuba vahepeal täis. Ava see, loe põhjust, paranda ja saada uuesti. Enne ei ole see maja andmetes.',
  },
  forgotPin: {
    question: 'Unustasin tahvelarvuti PIN-i. Kuidas sisse saan?',
    answer: 'Vali „Logi sisse parooliga“. Pärast seda määra uus PIN lehel „Minu konto“, samas tahvelarvutis.',
  },
  noRight: {
    question: 'Miks ma ei näe lehte, mida kolleeg näeb?',
    answer: 'Menüü sõltub ametist. Kui vajad lehte oma töös, räägi juhatajaga. Kui töötad mitmes majas, vaata üleval, kumb asutus on valitud.',
  },
  freePlaces: {
    question: 'Kuidas muuta vabade kohtade arvu, mida pered näevad?',
    answer:
      'Seda ei sisestata: kohad arvutatakse tubade järgi. Kui klient kolib või lahkub, muutub arv ise. Kui koht ei ole kasutatav, märgi tuba remondis või suletuks.',
  },
  newWorker: {
    question: 'Kuidas lisada uut töötajat?',
    answer:
      'Juhataja avab lehe „Andmete import“ ja valib töötajate faili, kus on nimi, e-post ja amet. Töötaja saab kirja, mille lingiga valib parooli.',
  },
  whoLooked: {
    question: 'Lähedane küsib, kes on tema ema andmeid vaadanud. Kust seda näeb?',
    answer:
      'Juhataja avab kliendi lehelt lehe „Andmete vaatamise logi“ ja valib kuu. Nimekirja saab printida ja lähedasele anda, kui tal on selleks õigus.',
  },
  wrongPrice: {
    question: 'Avaldasin vale hinna. Kuidas seda parandada?',
    answer: 'Tee uus hinnakiri sama päevaga: see asendab vale. Hinnakirja, mis ei ole veel kehtima hakanud, saad ka tagasi võtta.',
  },
  reopenTask: {
    question: 'Märkisin ülesande kogemata tehtuks. Mida teha?',
    answer:
      'Ava ülesannete lehel vaade „Tehtud“ ja vali selle ülesande juures „Ava uuesti“. See on jälle tegemata tööde hulgas ja kõik näevad, et avasid selle uuesti.',
  },
  familyNotices: {
    question: 'Kuidas näevad lähedased maja teateid?',
    answer:
      'Kirjuta teade ja vali, et see on lähedastele. Siis ava kliendi leht, vajuta „Teated perele“ ja „Tee leht“ ning saada aadress lähedasele. Sisse logida ta ei pea.',
  },
  calendarPhone: {
    question: 'Kuidas saan kalendri oma telefoni?',
    answer:
      'Vajuta kalendris „Telli kalendrisse“ ja „Tee uus aadress“ ning lisa see aadress telefoni kalendriprogrammi. Klientide nimesid ja terviseandmeid seal ei ole.',
  },
  mustRead: {
    question: 'Miks tuletatakse mulle dokumenti meelde, kui olen seda juba lugenud?',
    answer:
      'Sellest on uus versioon või on kinnitus andmata. Vali maja dokumentides „Sul lugeda“, loe läbi ja vajuta „Olen läbi lugenud“. „Võrdle eelmisega“ näitab, mis muutus.',
  },
  quietHours: {
    question: 'Kuidas saab öösel teavitustest rahu?',
    answer:
      'Lülita meeldetuletuste lehel sisse „Ära häiri“ ja vali kellaajad. Teavitused ootavad ja tulevad siis ühe korraga. Kohe tuleb ainult see, kui keegi vajab abi ja sina oled vahetuses.',
  },
  blockedPlate: {
    question: 'Taldrikul on „Ära serveeri“. Mida teha?',
    answer:
      'Ära anna seda toitu. Kutsu õde või juhataja: tema otsustab söögikordade lehel, kas roog jääb ära, antakse midagi muud või võib seda anda. Enne seda kandikukaarti ei prindita.',
  },
  shortDelivery: {
    question: 'Kaupa tuli vähem, kui tellisime. Mida teha?',
    answer:
      'Ava tellimus, vajuta „Võta vastu“ ja kirjuta igale reale, kui palju tegelikult tuli. Puuduva kohta tekib pretensioon. Kui tarnija on selle lahendanud, vajuta rea juures „Lahenda“.',
  },
  repeatOrder: {
    question: 'Tellime iga nädal sama. Kas pean selle iga kord uuesti kirjutama?',
    answer:
      'Ei. Vali tellimuse lehel „Kui tihti“. Kolm tööpäeva enne järgmist tarnet tuletatakse seda meelde: vajuta siis „Telli uuesti“ ja muuda mustandis, mis vaja.',
  },
} as const
