import type { NewsState } from '#shared/rules/news.ts'

/** A comment of the demo; `by` is the local part of the author's address. */
interface CommentText {
  by: string
  /** Hours after the news item. */
  after: number
  text: string
  /** Why it was hidden. */
  hidden?: string
  /** Not reviewed yet. */
  isNew?: true
}

/** A realistic news item. */
export interface NewsText {
  /** As in `newsTitles` of ingredients.json. */
  title: string
  /** Of the built-in channels, 1 to 3. */
  channel: 1 | 2 | 3
  state: NewsState
  pinned?: true
  /** Days from now; for unpublished ones, when it was begun, or will be published. */
  ago: number
  /** The weekday of publication, 1 is Monday: the last such day at least `ago` days ago. Set if its text names a day. */
  weekday?: number
  cover: string | null
  alt: string
  /** The number of likes. */
  likes: number
  body: string
  comments: readonly CommentText[]
}

/** Eight news items in Markdown: five published, one scheduled, one draft and one archived. Houses and people are invented. */
export const NEWS_TEXTS: readonly NewsText[] = [
  {
    title: 'Kuidas valida hooldekodu: kümme küsimust',
    channel: 2,
    state: 'published',
    pinned: true,
    ago: 34,
    cover: 'questions',
    alt: 'Märkmik kümne linnukesega laual',
    likes: 7,
    body: `Esimesel külastusel läheb pool küsimusi meelest. Prindi see nimekiri välja ja võta kaasa. **Hea hooldekodu vastab rahulikult ka ebamugavale küsimusele.**

## Enne külastust

1. Kas hooldekodul on kehtiv tegevusluba ja mida leidis viimane järelevalve?
2. Kas vaba koht on kohe olemas või kui kaua tuleb seda oodata?
3. Mida kohatasu sisaldab ja mille eest tuleb maksta eraldi?

## Kohapeal

4. Mitu hooldajat on tööl päeval ja mitu öösel?
5. Kuidas saab elanik ise otsustada, millal ta ärkab, sööb ja pesemas käib?
6. Kes märkab, kui inimene jääb kurvaks, ei söö või kukub, ja kes helistab lähedasele?
7. Kuidas aidatakse inimest, kes ei leia öösel oma tuba?

## Enne lepingut

8. Kui kiiresti võib hind muutuda ja kuidas sellest teatatakse?
9. Mis saab kohast, kui inimene läheb haiglasse?
10. Kuidas saab lepingu lõpetada?

Kõige rohkem ütleb hooldekodu kohta lõunasöök. Palu luba istuda pool tundi söögisaalis: vaata, kas elanikega räägitakse ja kas kellelgi on kiire.`,
    comments: [
      {
        by: 'kasutaja',
        after: 5,
        text: 'Aitäh! Käisime emaga kahes hooldekodus ja nimekirjast oli päriselt abi. Küsimus number 9 oleks meil meelest läinud.',
      },
      { by: 'juhataja', after: 22, text: 'Juhatajana võin öelda: just neid küsimusi me ootamegi. Lõunale olete alati oodatud.' },
      {
        by: 'kasutaja',
        after: 30,
        text: 'Meie naabrinaine pandi sinna ja tal on raske depressioon, ärge küll oma ema sinna viige!',
        hidden: 'Sisaldab teise inimese terviseandmeid.',
      },
    ],
  },
  {
    title: 'Uus päevahoid avab uksed',
    channel: 1,
    state: 'published',
    ago: 3,
    weekday: 2,
    cover: 'door',
    alt: 'Avatud uks, mille taga on valge tuba',
    likes: 5,
    body: `Esmaspäeval avas Tamme kodu esimesel korrusel uksed **päevahoid eakatele**. Kohti on kaksteist ja esimesed kuus inimest käivad juba.

Päev algab kell 8 ja lõpeb kell 18. Hommikul on võimlemine ja ajalehering, pärastlõunal käsitöö või jalutuskäik aias. Soe lõuna ja oode on hinna sees.

## Kellele

Päevahoid sobib inimesele, kes elab kodus, aga ei taha või ei saa päeval üksi olla. Kõige rohkem käib mäluhäirega inimesi, kelle pereliige on päeval tööl.

## Kuidas tulla

- Helista ja lepi kokku **proovipäev**, see on tasuta.
- Räägi kohaliku omavalitsuse sotsiaaltöötajaga: mitu omavalitsust hüvitab osa hinnast.
- Kui transporti ei ole, ütle seda kohe. Meie buss sõidab hommikul ja õhtul mööda linna.`,
    comments: [
      { by: 'kasutaja', after: 2, text: 'Kas buss tuleb ka linnast väljapoole? Meie elame 8 km kaugusel.' },
      { by: 'juhataja', after: 4, text: 'Jah, kuni 15 km. Helistage, lepime aja kokku.' },
      { by: 'hooldaja', after: 60, text: 'Käisin avamisel abiks. Rahvas laulis juba esimesel päeval!', isNew: true },
    ],
  },
  {
    title: 'Koolitus hooldustöötajatele',
    channel: 1,
    state: 'published',
    ago: 11,
    cover: 'training',
    alt: 'Kaks kätt aitavad kolmandal tõusta',
    likes: 4,
    body: `Jaanuaris algab kolme päeva pikkune koolitus *„Kinesteetika: kuidas aidata inimest liikuda nii, et kummalgi ei ole valus“*.

Osalejad õpivad, kuidas inimene voodis pöördub, istuma tõuseb ja toolile istub oma jõuga, nii et hooldaja toetab, aga ei tõsta. Hooldekodudes, kus nii töötatakse, on seljavalu tõttu haiguslehel olijaid vähem.

- **Aeg:** kolm neljapäeva kell 10–16
- **Koht:** Tamme kodu saal
- **Hind:** liitunud hooldekodude töötajatele tasuta

Kohti on 16. Juhataja registreerib oma töötajad töölaual või kirjutab meile.`,
    comments: [{ by: 'ode', after: 8, text: 'Soovitan väga. Eelmisel korral õppisime, kuidas inimene ise põrandalt üles tuleb.' }],
  },
  {
    title: 'Mida teha, kui lähedasel on dementsus?',
    channel: 2,
    state: 'published',
    ago: 19,
    cover: 'memory',
    alt: 'Fotoraam ja kell aknalaual',
    likes: 9,
    body: `Mäluhäire muudab kogu pere elu. Dementsusega inimene ei ole kangekaelne ega tee kiusu: ta ei saa enam aru samamoodi nagu enne. Siin on viis asja, mis aitavad kohe.

## Räägi lühidalt ja rahulikult

Üks lause korraga, üks küsimus korraga. Ära paranda, kui ta eksib nimes või päevas. **Tunne jääb meelde kauem kui sõnad.**

## Hoia päev ühesugune

Samad kellaajad, sama tool, sama tass. Kirjuta päevaplaan suurte tähtedega köögi seinale.

## Tee kodu ohutuks

- Võta ära lahtised vaibad ja jäta öösel tuluke põlema.
- Pane uksele nimi või pilt: *vannituba*, *minu tuba*.
- Pane taskusse telefoninumbriga sedel.

## Küsi abi varakult

Alusta perearstist. Omavalitsuse sotsiaaltöötaja hindab abivajadust ja ütleb, milliseid teenuseid saab koju, päevaks või ööpäevaringselt.

## Hoia ennast

Hooldaja, kes ise ei maga, ei jaksa kaua. Paar tundi nädalas, mil keegi teine on kohal, ei ole luksus.`,
    comments: [
      { by: 'kasutaja', after: 12, text: 'Tool ja tass! Ema rahunes sellest, kui tõime tema vana tooli kodust kaasa.' },
      { by: 'ode', after: 26, text: 'Lisaksin: kui muutus tuleb paari päevaga, pöörduge arsti poole kohe. See võib olla põletik või ravimi mõju.' },
      { by: 'kov', after: 50, text: 'Meie valla sotsiaaltöötaja tuleb vajadusel koju. Aja saab kokku leppida ka telefonitsi.', isNew: true },
    ],
  },
  {
    title: 'Hooldekodu hinnast lihtsalt',
    channel: 3,
    state: 'published',
    ago: 27,
    cover: 'price',
    alt: 'Kaks münditorni, üks suurem kui teine',
    likes: 6,
    body: `Hooldekodukoha hind koosneb kahest osast. Kui neid eraldi vaadata, saab hinnast aru.

## Hoolduskulud

Hooldustöötajate ja abihooldustöötajate tööjõukulud koos maksudega, nende tööriided ja isikukaitsevahendid, tervisekontroll ja vaktsineerimine, koolitus ja juhendamine. Alates **1. juulist 2023** tasub need oma piirmäära ulatuses inimese rahvastikuregistri järgse elukoha omavalitsus, kui ta on taotluse põhjal otsustanud, et inimene vajab ööpäevaringset teenust (sotsiaalhoolekande seaduse § 22¹). Piirmäära kehtestab iga omavalitsus ise, küsi seda oma vallast või linnast. Mähkmed ja kreemid ei ole hoolduskulu.

## Kõik ülejäänu

Majutus, toitlustus ja muud teenuse kulud. Selle osa maksab inimene ise. Kui tema sissetulek on väiksem kui keskmine vanaduspension, hüvitab omavalitsus osa ka sellest.

## Näide

Koht maksab 1650 eurot kuus, sellest hoolduskulud on 620 eurot. Omavalitsuse piirmäär on 600 eurot.

1. Omavalitsus tasub 600 eurot.
2. Piirmäära ületav 20 eurot jääb inimese kanda.
3. Ülejäänud 1030 eurot maksab inimene ise.

Kokku maksab inimene **1050 eurot**. Enne lepingu sõlmimist küsi hooldekodult kirjalikult, kui suur on kumbki osa.`,
    comments: [
      { by: 'raamatupidaja', after: 7, text: 'Selgelt kirjas. Meie arvel on need kaks osa ka eraldi ridadel.' },
      { by: 'kasutaja', after: 28, text: 'Kas piirmäär muutub, kui isa kolib teise valda hooldekodusse?' },
      {
        by: 'kov',
        after: 31,
        text: 'Tasub see omavalitsus, kus on inimese elukoht rahvastikuregistri järgi. Kui ta end hooldekodu juurde sisse ei kirjuta, siis piirmäär ei muutu. Helistage meile, vaatame Teie olukorra koos üle.',
      },
    ],
  },
  {
    title: 'Sügisene aiatööpäev tõi kokku kolm põlvkonda',
    channel: 1,
    state: 'archived',
    ago: 46,
    weekday: 1,
    cover: 'garden',
    alt: 'Labidas ja lehehunnik puu all',
    likes: 8,
    body: `Laupäeva hommikul tuli Tamme kodu aias reha järjekorras oodata. Kohale tuli **nelikümmend seitse inimest**: elanikud, nende lapsed ja lapselapsed.

Riisuti lehti, istutati kakskümmend tulbisibulat ja pandi pingid talveks kuuri. Maimu, 86, juhatas istutamist toolilt: „Sibul käib ots ülespoole, seda te ju teate.“

Supp keedeti katlas õues. Järgmine kord saame kokku kevadel, kui tulbid õitsevad.`,
    comments: [{ by: 'hooldaja', after: 10, text: 'Järgmisel aastal rohkem rehasid!' }],
  },
  {
    title: 'Jõulukontsert hooldekodus',
    channel: 1,
    state: 'scheduled',
    ago: -6,
    cover: 'candles',
    alt: 'Neli põlevat küünalt',
    likes: 0,
    body: `Tulemas on laulupäev. Kolmandal advendil kell 14 laulab Tamme kodu saalis **kohaliku kooli mudilaskoor**.

Oodatud on kõik elanikud ja nende lähedased. Kohvi ja piparkoogid on lauas juba pool tundi varem.

- Ratastooliga pääseb saali otse fuajeest.
- Kes saali tulla ei jaksa, näeb kontserti toas teleriekraanilt.
- Laulusõnad on suures kirjas, kaasa laulda võib.`,
    comments: [],
  },
  {
    title: 'Vabatahtlikuks hooldekodusse',
    channel: 1,
    state: 'draft',
    ago: 1,
    cover: null,
    alt: '',
    likes: 0,
    body: `Üks tund nädalas on rohkem, kui paistab. Vabatahtlik loeb ajalehte, mängib kabet, käib jalutamas või lihtsalt istub kõrval.

## Mida on vaja

- Soovi kuulata.
- Karistusregistri väljavõtet, aitame selle taotleda.
- Ühte sissejuhatavat õhtut.

(Siia veel: kelle poole pöörduda ja pilt!)`,
    comments: [],
  },
]
