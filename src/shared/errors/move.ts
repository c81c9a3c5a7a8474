import type { Refusals, WordsOf } from './refusals.ts'

/** Of moves, leaving and coming back. */
export const moveErrors = {
  'transition-not-allowed': { status: 422, text: 'This change of status is not allowed' },
  'move-not-found': { status: 404, text: 'Could not find move by id' },
  'move-late': { status: 422, text: 'The time to take the move back is over' },
  'move-later': { status: 422, text: 'Something later rests on this move' },
  'move-rested': { status: 422, text: 'Something has been recorded since the admission' },
  'move-taken': { status: 422, text: 'Somebody else has the former place' },
  'belongings-undecided': { status: 422, text: 'Nobody has said what becomes of some belonging' },
} as const satisfies Refusals

export const moveWords: WordsOf<typeof moveErrors> = {
  'transition-not-allowed': {
    et: 'Sellist olekumuutust ei saa teha.',
    en: 'This change of status cannot be made.',
    ru: 'Такое изменение статуса невозможно.',
  },
  'move-not-found': {
    et: 'Seda kolimist või äraolekut ei leitud.',
    en: 'This move or absence was not found.',
    ru: 'Это переселение или отсутствие не найдено.',
  },
  'move-late': {
    et: 'Tagasivõtmise aeg on läbi.',
    en: 'The time to take this back is over.',
    ru: 'Срок отмены истёк.',
  },
  'move-later': {
    et: 'Inimese kohta on pärast seda kirjas uus muudatus. Võta enne see tagasi.',
    en: 'There is a later change for this person. Take that one back first.',
    ru: 'После этого записано новое изменение. Сначала отмените его.',
  },
  'move-rested': {
    et: 'Pärast saabumist on inimese kohta juba midagi kirja pandud. Saabumist ei saa enam tagasi võtta.',
    en: 'Something has been recorded about this person since the arrival. The arrival can no longer be taken back.',
    ru: 'После прибытия уже сделаны записи об этом человеке. Прибытие больше нельзя отменить.',
  },
  'move-taken': {
    et: 'Endisel kohal elab nüüd keegi teine, seepärast ei saa seda tagasi võtta. Vali inimesele uus tuba.',
    en: 'Somebody else now has the former place, so this cannot be taken back. Choose another room.',
    ru: 'На прежнем месте уже живёт другой человек, отменить нельзя. Выберите другую комнату.',
  },
  'belongings-undecided': {
    et: 'Mõne asja kohta on ütlemata, mis sellest saab. Vaata asjade nimekiri uuesti üle.',
    en: 'Nobody has said what becomes of one of the belongings. Look through the list again.',
    ru: 'О какой-то из вещей не сказано, что с ней будет. Просмотрите список вещей ещё раз.',
  },
}
