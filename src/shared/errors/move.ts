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
    et: 'Staatust ei saa nii muuta.',
    en: 'The status cannot be changed in this way.',
    ru: 'Так изменить статус нельзя.',
  },
  'move-not-found': {
    et: 'Seda kolimist või eemalolekut ei leitud.',
    en: 'This move or absence was not found.',
    ru: 'Это переселение или отсутствие не найдено.',
  },
  'move-late': {
    et: 'Tagasivõtmise aeg on läbi.',
    en: 'The time to undo this is over.',
    ru: 'Срок отмены истёк.',
  },
  'move-later': {
    et: 'Kliendi kohta on pärast seda kirjas uus muudatus. Võta enne see tagasi.',
    en: 'There is a later change for this client. Undo that one first.',
    ru: 'По клиенту после этого записано новое изменение. Сначала отмените его.',
  },
  'move-rested': {
    et: 'Pärast saabumist on kliendi kohta juba midagi kirja pandud. Saabumist ei saa enam tagasi võtta.',
    en: 'Something has already been recorded about the client since the arrival. The arrival can no longer be undone.',
    ru: 'После прибытия о клиенте уже сделаны записи. Прибытие больше нельзя отменить.',
  },
  'move-taken': {
    et: 'Endisel kohal elab nüüd keegi teine, seepärast ei saa seda tagasi võtta. Vali kliendile uus tuba.',
    en: 'Somebody else now has the former place, so this cannot be undone. Choose another room for the client.',
    ru: 'На прежнем месте уже живёт другой человек, отменить нельзя. Выберите другую комнату.',
  },
  'belongings-undecided': {
    et: 'Mõne eseme kohta on märkimata, mis sellest saab. Vaata esemete nimekiri uuesti üle.',
    en: 'One of the belongings has no decision yet. Check the list of belongings again.',
    ru: 'По одной из вещей не отмечено, что с ней будет. Просмотрите список вещей ещё раз.',
  },
}
