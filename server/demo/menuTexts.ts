import type { Allergen } from '#shared/rules/week/allergens.ts'
import type { Meal } from '#shared/rules/week/menu.ts'

/** A dish with its allergens, as in Estonian care homes. */
export type DemoDish = readonly [name: string, ...allergens: Allergen[]]

const BREAD: DemoDish = ['Rukkileib, sepik, või', 'gluten', 'milk']
const TEA: DemoDish = ['Tee meega']
const COFFEE: DemoDish = ['Viljakohv piimaga', 'gluten', 'milk']

/** Two weeks of menus from Monday on, repeated. */
export const MENU: readonly Readonly<Record<Meal, readonly DemoDish[]>>[] = [
  {
    hommikusook: [['Kaerahelbepuder moosiga', 'gluten', 'milk'], ['Keedumuna', 'eggs'], BREAD, COFFEE],
    lounasook: [
      ['Hernesupp suitsulihaga', 'celery', 'gluten'],
      ['Köögiviljasupp ubadega', 'celery'],
      ['Pannkoogid maasikamoosiga', 'gluten', 'eggs', 'milk'],
      BREAD,
    ],
    ohtuoode: [['Õunakissell vahukoorega', 'milk']],
    ohtusook: [['Kartulisalat', 'eggs', 'mustard', 'milk'], ['Viiner', 'mustard', 'soy'], TEA],
    oosuupiste: [['Keefir', 'milk']],
  },
  {
    hommikusook: [['Mannapuder võisilmaga', 'gluten', 'milk'], ['Juustuvõileib', 'gluten', 'milk'], TEA],
    lounasook: [
      ['Kartulipuder hakklihakastmega', 'milk', 'gluten'],
      ['Kartulipuder oakastmega', 'milk'],
      ['Peedi-küüslaugusalat', 'milk'],
      ['Kohupiimakreem', 'milk'],
      BREAD,
    ],
    ohtuoode: [['Kaneelirull', 'gluten', 'eggs', 'milk'], ['Morss']],
    ohtusook: [['Köögiviljasupp', 'celery', 'milk'], BREAD, TEA],
    oosuupiste: [['Banaan']],
  },
  {
    hommikusook: [['Neljaviljapuder', 'gluten', 'milk'], ['Sink ja kurk'], BREAD, COFFEE],
    lounasook: [['Kalasupp lõhega', 'fish', 'milk', 'celery'], ['Kanasupp', 'celery'], ['Leivasupp vahukoorega', 'gluten', 'milk'], BREAD],
    ohtuoode: [['Jogurt marjadega', 'milk']],
    ohtusook: [['Makaronid juustuga', 'gluten', 'milk'], ['Tomatisalat'], TEA],
    oosuupiste: [['Küpsis ja piim', 'gluten', 'milk', 'eggs']],
  },
  {
    hommikusook: [['Riisipuder kaneeliga', 'milk'], ['Munavõi leival', 'eggs', 'milk', 'gluten'], COFFEE],
    lounasook: [['Ühepajatoit sealihaga', 'celery'], ['Läätsepajatoit', 'celery'], ['Mulgikapsad', 'gluten'], ['Karamellipuding', 'milk'], BREAD],
    ohtuoode: [['Pirukas kapsaga', 'gluten', 'eggs', 'milk']],
    ohtusook: [['Kama hapupiimaga', 'gluten', 'milk'], ['Võileib vorstiga', 'gluten', 'mustard'], TEA],
    oosuupiste: [['Õun ahjust']],
  },
  {
    hommikusook: [['Hirsipuder', 'milk'], ['Kohuke', 'milk', 'soy'], BREAD, TEA],
    lounasook: [
      ['Praetud räim', 'fish', 'gluten', 'eggs'],
      ['Kanafilee', 'milk'],
      ['Keedukartul hapukoorekastmega', 'milk'],
      ['Porgandisalat'],
      ['Kompott'],
      BREAD,
    ],
    ohtuoode: [
      ['Kringel', 'gluten', 'eggs', 'milk', 'nuts'],
      ['Kakao', 'milk'],
    ],
    ohtusook: [['Seljanka', 'celery', 'mustard'], BREAD, TEA],
    oosuupiste: [['Keefir', 'milk']],
  },
  {
    hommikusook: [['Omlett', 'eggs', 'milk'], ['Hapukurk', 'mustard'], BREAD, COFFEE],
    lounasook: [
      ['Kanakaste', 'gluten', 'milk'],
      ['Seenekaste', 'gluten', 'milk'],
      ['Keedetud tatar'],
      ['Hapukapsasalat'],
      ['Mannavaht piimaga', 'gluten', 'milk'],
      BREAD,
    ],
    ohtuoode: [['Puuviljasalat']],
    ohtusook: [['Kohupiimavorm', 'milk', 'eggs', 'gluten'], ['Marjakaste'], TEA],
    oosuupiste: [['Jogurt', 'milk']],
  },
  {
    hommikusook: [['Täisterapuder marjadega', 'gluten', 'milk'], ['Juust ja tomat', 'milk'], BREAD, COFFEE],
    lounasook: [
      ['Seapraad kastmega', 'gluten', 'milk'],
      ['Ahjukala', 'fish', 'milk'],
      ['Ahjukartul'],
      ['Hautatud kapsas'],
      ['Kohupiimakook', 'gluten', 'eggs', 'milk'],
      BREAD,
    ],
    ohtuoode: [
      ['Tordilõik', 'gluten', 'eggs', 'milk', 'nuts'],
      ['Kohv koorega', 'milk'],
    ],
    ohtusook: [['Soe võileib singi ja juustuga', 'gluten', 'milk'], TEA],
    oosuupiste: [['Banaan']],
  },
]

/** The two dishes of each lunch from which one is chosen. */
export const CHOICES: ReadonlySet<string> = new Set(MENU.flatMap(({ lounasook }) => lounasook.slice(0, 2).map(([name]) => name)))

interface DemoActivity {
  title: string
  place: string
  /** 1 is Monday. */
  weekday: number
  starts: string
  ends: string
  weekly: boolean
  family: boolean
  capacity: number | null
  /** A person from outside; null: staff. */
  leader: string | null
  isNamed: boolean
}

const base = { weekly: true, family: false, capacity: null, leader: null, isNamed: false } as const

/** Weekly activities, and one-off ones this week. */
export const ACTIVITIES: readonly DemoActivity[] = [
  { ...base, title: 'Hommikuvõimlemine', place: 'Saal', weekday: 1, starts: '10:00', ends: '10:30' },
  { ...base, title: 'Mälumängud', place: 'Raamatukogu', weekday: 1, starts: '15:00', ends: '16:00', capacity: 12 },
  { ...base, title: 'Käsitöö', place: 'Töötuba', weekday: 2, starts: '10:30', ends: '12:00', capacity: 10 },
  { ...base, title: 'Ettelugemine', place: 'Raamatukogu', weekday: 2, starts: '16:00', ends: '17:00' },
  { ...base, title: 'Hommikuvõimlemine', place: 'Saal', weekday: 3, starts: '10:00', ends: '10:30' },
  { ...base, title: 'Laulutund', place: 'Saal', weekday: 3, starts: '11:00', ends: '12:00', family: true },
  { ...base, title: 'Küpsetamine', place: 'Õppeköök', weekday: 4, starts: '10:30', ends: '12:00', capacity: 8 },
  { ...base, title: 'Jalutuskäik pargis', place: 'Park', weekday: 4, starts: '14:00', ends: '15:00', family: true },
  { ...base, title: 'Hommikuvõimlemine', place: 'Saal', weekday: 5, starts: '10:00', ends: '10:30' },
  {
    ...base,
    title: 'Jalahooldus',
    place: 'Ilutuba',
    weekday: 5,
    starts: '13:00',
    ends: '16:00',
    capacity: 9,
    leader: 'Jalaravikabinet',
    isNamed: true,
  },
  { ...base, title: 'Filmiõhtu: vanad eesti filmid', place: 'Saal', weekday: 6, starts: '17:00', ends: '19:00', family: true },
  {
    ...base,
    title: 'Jumalateenistus',
    place: 'Kabel',
    weekday: 7,
    starts: '11:00',
    ends: '12:00',
    family: true,
    leader: 'EELK kogudus',
    isNamed: true,
  },
  { ...base, title: 'Teraapiakoer külas', place: 'Talveaed', weekday: 7, starts: '15:00', ends: '16:00', weekly: false, family: true },
]
