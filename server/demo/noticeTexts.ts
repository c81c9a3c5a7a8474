import type { NoticeAudience } from '#shared/rules/notice/notice.ts'
import type { NoticeTexts } from '#core/notice/notice.store.ts'

/** A notice of the demo; `{day}` in its words is the day on which what it tells of happens. */
export interface DemoNotice {
  by: 'manager' | 'reception'
  selected: readonly NoticeAudience[]
  /** The names of the workers, and of the units, to which it is. */
  people?: readonly string[]
  units?: readonly string[]
  title: string | null
  text: string
  texts?: NoticeTexts
  /** How many days ago it was written, and at which minute of that day. */
  ago: number
  at: readonly [hour: number, minute: number]
  mustConfirm?: true
  /** Those who have not confirmed it were reminded. */
  reminded?: true
  pinned?: true
  /** How many days from now it happens; it is shown until then. */
  happens?: number
  /** How many days before it happens it is shown at the earliest. */
  shownBefore?: number
}

/** The first is the one that everybody has to confirm. */
export const HOME_NOTICES: readonly DemoNotice[] = [
  {
    by: 'manager',
    selected: ['everyone'],
    title: 'Evakuatsiooniõppus {day} kell 10.30',
    text: 'Õppus algab teise korruse köögist. Kogunemiskoht on maja ees pärna all.\n\nPalun vaata enne oma vahetust üle, kus on sinu korruse evakuatsioonitool ja varuväljapääs. Kliente õppuse ajal õue ei viida.',
    texts: {
      ru: {
        title: 'Учебная эвакуация {day} в 10.30',
        notice:
          'Учения начнутся с кухни второго этажа. Место сбора — перед домом под липой.\n\nПожалуйста, до своей смены посмотрите, где на вашем этаже эвакуационное кресло и запасной выход. Клиентов во время учений на улицу не выводят.',
      },
    },
    ago: 2,
    at: [9, 40],
    mustConfirm: true,
    happens: 6,
  },
  {
    by: 'manager',
    selected: ['everyone'],
    title: 'Viirushooaeg: mask ja käed',
    text: 'Kui sul on nohu või köha, kanna majas maski. Palaviku korral jää koju ja helista vahetuse vanemale.\n\nKäed desinfitseeri toa uksel nii sisse minnes kui ka välja tulles.',
    texts: {
      ru: {
        title: 'Сезон вирусов: маска и руки',
        notice:
          'При насморке или кашле носите в доме маску. С температурой оставайтесь дома и позвоните старшему смены.\n\nОбрабатывайте руки у двери комнаты и на входе, и на выходе.',
      },
      en: {
        title: 'Virus season: masks and hands',
        notice:
          'With a cold or a cough, wear a mask in the house. With a fever, stay at home and call the shift lead.\n\nDisinfect your hands at the door of a room both when you go in and when you come out.',
      },
    },
    ago: 16,
    at: [13, 5],
    pinned: true,
  },
  {
    by: 'reception',
    selected: ['carer'],
    title: 'Pesu läheb nüüd kolmapäeviti',
    text: 'Pesumaja auto tuleb kolmapäeval kell 8. Kotid palun teisipäeva õhtul tagaukse juurde. Oma riided ära kotti pane: need pestakse majas.',
    ago: 4,
    at: [15, 20],
  },
  {
    by: 'reception',
    selected: ['families', 'kiosk'],
    title: 'Jõuluhommik peredega',
    text: 'Ootame lähedasi {day} kell 11 saali: laulame, joome kohvi ja küpsetame piparkooke. Andke palun teada, mitmekesi tulete.',
    ago: 3,
    at: [10, 15],
    happens: 20,
  },
  {
    by: 'manager',
    selected: ['families'],
    title: 'Külla palume tulla tervena',
    text: 'Majas on kaks gripihaiget. Kui teil on köha või palavik, palun lükake külaskäik edasi ja helistage: kõne saab teha ka videoga.',
    texts: {
      ru: {
        title: 'Приходите в гости здоровыми',
        notice: 'В доме двое больных гриппом. Если у вас кашель или температура, отложите визит и позвоните: можно и по видео.',
      },
      en: {
        title: 'Please visit only when you are well',
        notice: 'Two people in the house have the flu. With a cough or a fever, please postpone your visit and call us instead, also by video.',
      },
    },
    ago: 5,
    at: [14, 10],
    mustConfirm: true,
  },
  {
    by: 'manager',
    selected: ['everyone', 'kiosk'],
    title: 'Vesi on kinni {day} kell 9–12',
    text: 'Vee-ettevõte vahetab tänaval toru. Täitke hommikul veekannud ja WC ämbrid. Dušipäev on sel korral pärastlõunal.',
    ago: 1,
    at: [16, 30],
    happens: 5,
    shownBefore: 1,
  },
  {
    by: 'reception',
    selected: ['everyone'],
    title: null,
    text: 'Lift on täna hoolduses kella 14–16. Söögikärud viime teisele korrusele enne kella kahte.',
    ago: 9,
    at: [8, 10],
    happens: -9,
  },
  {
    by: 'reception',
    selected: ['carer', 'families'],
    units: ['Tammesalu'],
    title: 'Tammesalu söögituba värvitakse {day}',
    text: 'Tammesalu sööb sel päeval teise korruse saalis. Viime lauad ja toolid sinna eelmisel õhtul. Õhtusöök on jälle oma söögitoas.',
    texts: {
      ru: {
        title: 'Столовую Tammesalu красят {day}',
        notice: 'В этот день Tammesalu ест в зале на втором этаже. Столы и стулья перенесём накануне вечером. Ужин снова будет в своей столовой.',
      },
    },
    ago: 1,
    at: [11, 20],
    happens: 3,
  },
  {
    by: 'manager',
    selected: [],
    people: ['Triin Pärna'],
    title: 'Esmaabi täienduskoolitus {day} kell 9',
    text: 'Panin su kirja: Punase Risti õppeklass Tartus, lõuna on kohapeal. Vahetus on tehtud, see päev on sul tööaeg. Kui aeg ei sobi, ütle mulle.',
    ago: 2,
    at: [14, 45],
    happens: 11,
  },
]

export const OTHER_NOTICES: readonly DemoNotice[] = [
  {
    by: 'manager',
    selected: ['nurse', 'carer'],
    title: 'Uus tõstuk teisel korrusel',
    text: 'Koolitus tuleb vahetuse alguses, kümme minutit. Enne seda palun tõstukit ära kasuta.',
    ago: 3,
    at: [11, 50],
    mustConfirm: true,
    reminded: true,
  },
  {
    by: 'manager',
    selected: ['everyone'],
    title: null,
    text: 'Aitäh kõigile, kes laupäeval sügiskorrastusel abiks olid! Õunamoos on köögis.',
    ago: 6,
    at: [8, 30],
  },
]
