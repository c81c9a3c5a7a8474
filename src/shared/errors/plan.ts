import type { Refusals, WordsOf } from './refusals.ts'

/** Of care plans, their links and acts. */
export const planErrors = {
  'plan-not-found': { status: 404, text: 'Could not find care plan by id' },
  'link-not-found': { status: 404, text: 'Could not find link by id' },
  'plan-changed': { status: 409, text: 'Somebody has changed the care plan meanwhile' },
  'plan-state': { status: 422, text: 'The care plan does not stand so that this can be done' },
  'plan-incomplete': { status: 422, text: 'The care plan lacks some of what the law asks for' },
  'answer-accepted': { status: 409, text: 'This answer is in the care plan already' },
  'action-not-due': { status: 422, text: 'The care plan has no such action at this time' },
  'action-done': { status: 409, text: 'What became of the action is written down already' },
  'link-closed': { status: 422, text: 'The link is over, taken back or answered already' },
} as const satisfies Refusals

export const planWords: WordsOf<typeof planErrors> = {
  'plan-not-found': {
    et: 'Hooldusplaani ei leitud.',
    en: 'Care plan not found.',
    ru: 'План ухода не найден.',
  },
  'link-not-found': {
    et: 'Link ei ole õige. Vaata, kas see on avatud tervikuna, või küsi majast uus.',
    en: 'The link is not right. See whether all of it was opened, or ask the house for a new one.',
    ru: 'Ссылка неверна. Проверьте, открыта ли она целиком, или попросите в доме новую.',
  },
  'plan-changed': {
    et: 'Keegi on hooldusplaani vahepeal muutnud. Vaata see uuesti üle.',
    en: 'Somebody has changed the care plan meanwhile. Look through it again.',
    ru: 'Кто-то тем временем изменил план ухода. Просмотрите его ещё раз.',
  },
  'plan-state': {
    et: 'Hooldusplaan ei ole praegu selles olekus, et seda saaks teha.',
    en: 'The care plan does not stand so that this can be done.',
    ru: 'План ухода сейчас не в том состоянии, чтобы это сделать.',
  },
  'plan-incomplete': {
    et: 'Hooldusplaanis puudub midagi, mida seadus nõuab.',
    en: 'The care plan lacks something that the law asks for.',
    ru: 'В плане ухода не хватает того, что требует закон.',
  },
  'answer-accepted': {
    et: 'See vastus on juba hooldusplaanis.',
    en: 'This answer is in the care plan already.',
    ru: 'Этот ответ уже в плане ухода.',
  },
  'action-not-due': {
    et: 'Hooldusplaanis ei ole seda toimingut sel ajal ette nähtud.',
    en: 'The care plan has no such action at this time.',
    ru: 'В плане ухода этого действия в это время нет.',
  },
  'action-done': {
    et: 'See toiming on juba kirja pandud.',
    en: 'This action has been written down already.',
    ru: 'Это действие уже записано.',
  },
  'link-closed': {
    et: 'Link ei kehti enam või on selle kaudu juba vastatud.',
    en: 'The link is over or has been answered already.',
    ru: 'Ссылка больше не действует или по ней уже ответили.',
  },
}
