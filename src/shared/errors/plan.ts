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
    en: 'The care plan was not found.',
    ru: 'План ухода не найден.',
  },
  'link-not-found': {
    et: 'Link ei kehti. Vaata, kas see on kopeeritud tervikuna, või küsi hooldekodust uus.',
    en: 'The link is not valid. Check that the whole link was copied, or ask the care home for a new one.',
    ru: 'Ссылка недействительна. Проверьте, скопирована ли она целиком, или попросите в доме по уходу новую.',
  },
  'plan-changed': {
    et: 'Keegi on hooldusplaani vahepeal muutnud. Vaata see uuesti üle.',
    en: 'Somebody has changed the care plan in the meantime. Check it again.',
    ru: 'Кто-то тем временем изменил план ухода. Просмотрите его ещё раз.',
  },
  'plan-state': {
    et: 'Praeguses olekus seda teha ei saa.',
    en: 'This is not possible in the current state.',
    ru: 'Сейчас этого сделать нельзя.',
  },
  'plan-incomplete': {
    et: 'Hooldusplaanis on kohustuslikke osi täitmata.',
    en: 'Some required parts of the care plan are not filled in.',
    ru: 'В плане ухода заполнены не все обязательные части.',
  },
  'answer-accepted': {
    et: 'See vastus on juba hooldusplaanis.',
    en: 'This answer is already in the care plan.',
    ru: 'Этот ответ уже в плане ухода.',
  },
  'action-not-due': {
    et: 'Hooldusplaanis ei ole seda toimingut sel ajal ette nähtud.',
    en: 'The care plan has no such task at this time.',
    ru: 'В плане ухода этого действия на это время нет.',
  },
  'action-done': {
    et: 'See toiming on juba kirja pandud.',
    en: 'This task has already been recorded.',
    ru: 'Это действие уже записано.',
  },
  'link-closed': {
    et: 'Link ei kehti enam või on selle kaudu juba vastatud.',
    en: 'The link is no longer valid or has already been answered.',
    ru: 'Ссылка больше не действует или по ней уже ответили.',
  },
}
