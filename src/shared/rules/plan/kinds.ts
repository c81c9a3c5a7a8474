import type { DiaryKind } from '../diaryKinds.ts'
import type { Area } from './terms.ts'

/** The kinds of entry that can record the care of an area; the first is the default. */
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

/** The kind of entry that records a line. */
export const kindOfLine = ({ area, kind }: { area: Area; kind: DiaryKind | null }): DiaryKind => kind ?? KINDS_OF_AREA[area][0]
