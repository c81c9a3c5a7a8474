import type { DiaryKind } from '../diaryKinds.ts'
import type { Area } from './terms.ts'

/** In which kinds of entry the care of an area can be told; the first is that of a line that names none. */
export const KINDS_OF_AREA: Readonly<Record<Area, readonly [DiaryKind, ...DiaryKind[]]>> = {
  liikumine: ['movement', 'position', 'outside'],
  hugieen: ['hygiene', 'pad', 'skin'],
  soomine: ['meal', 'drink', 'measurement'],
  eritamine: ['toilet', 'pad'],
  uni: ['sleep', 'position'],
  suhtlus: ['talk', 'activity'],
  meeleolu: ['mood', 'talk', 'activity'],
  tervis: ['procedure', 'measurement', 'pain', 'skin', 'position'],
  turvalisus: ['other', 'position', 'skin', 'movement'],
  tegevused: ['activity', 'outside'],
  elulopp: ['other', 'position', 'pain', 'talk'],
}

/** In which kind of entry a line is told. */
export const kindOfLine = ({ area, kind }: { area: Area; kind: DiaryKind | null }): DiaryKind => kind ?? KINDS_OF_AREA[area][0]
