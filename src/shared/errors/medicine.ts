import type { Refusals, WordsOf } from './refusals.ts'

/** Of medicines and their doses. */
export const medicineErrors = {
  'course-not-found': { status: 404, text: 'Could not find course of medicine by id' },
  'round-not-found': { status: 404, text: 'The house has no round at this hour on this day' },
  'dose-not-found': { status: 404, text: 'Could not find dose by id' },
  'dose-doubtful': { status: 422, text: 'The amount of the medicine is doubtful' },
  'dose-away': { status: 422, text: 'The client is away then' },
  'undo-late': { status: 422, text: 'The time to take the dose back is over' },
  'course-changed': { status: 409, text: 'Somebody has changed the course meanwhile' },
  'rounds-changed': { status: 409, text: 'Somebody has set the rounds meanwhile' },
  'course-ended': { status: 422, text: 'The course has ended' },
  'dose-not-planned': { status: 422, text: 'The plan of the course has no such dose' },
  'dose-held': { status: 422, text: 'The course is on hold' },
  'dose-prepared': { status: 409, text: 'The dose is prepared already' },
  'dose-decided': { status: 409, text: 'What became of the dose is written down already' },
  'dose-gap': { status: 422, text: 'Too little time has passed since the last dose' },
  'dose-maximum': { status: 422, text: 'The most of 24 hours has been given' },
} as const satisfies Refusals

export const medicineWords: WordsOf<typeof medicineErrors> = {
  'course-not-found': {
    et: 'Ravimit ei leitud ravimiskeemist.',
    en: 'The medicine was not found in the scheme.',
    ru: 'Лекарство не найдено в схеме.',
  },
  'round-not-found': {
    et: 'Sellel päeval ei ole sel kellaajal ravimiringi.',
    en: 'There is no medicine round at this hour on this day.',
    ru: 'В этот день в это время нет обхода.',
  },
  'dose-not-found': {
    et: 'Ravimi andmise kirjet ei leitud.',
    en: 'The record of the dose was not found.',
    ru: 'Запись о приёме лекарства не найдена.',
  },
  'dose-doubtful': {
    et: 'Annus ei ole tavaline. Vaata see üle või kirjuta, miks see on õige.',
    en: 'The amount is unusual. Check it, or write why it is right.',
    ru: 'Необычная доза. Проверьте её или напишите, почему она верна.',
  },
  'dose-away': {
    et: 'Inimene on sel ajal eemal. Märgi, et ta oli eemal või võttis ravimi ise.',
    en: 'The person is away at that time. Record that they were away or took it themselves.',
    ru: 'Человек в это время отсутствует. Отметьте, что его не было или что он принял сам.',
  },
  'undo-late': {
    et: 'Kohe tagasi võtta enam ei saa. Kriipsuta kirje läbi ja kirjuta põhjus.',
    en: 'It is too late to take this back at once. Strike it out with a reason.',
    ru: 'Сразу отменить уже нельзя. Зачеркните запись и напишите причину.',
  },
  'course-changed': {
    et: 'Keegi on seda ravimit vahepeal muutnud. Vaata skeem uuesti üle.',
    en: 'Somebody has changed this medicine meanwhile. Look at the scheme again.',
    ru: 'Кто-то уже изменил это лекарство. Посмотрите схему ещё раз.',
  },
  'rounds-changed': {
    et: 'Keegi on ringide aegu vahepeal muutnud. Vaata need uuesti üle.',
    en: 'Somebody has changed the hours of the rounds meanwhile. Look at them again.',
    ru: 'Кто-то тем временем изменил время обходов. Посмотрите его снова.',
  },
  'course-ended': {
    et: 'Selle ravimi kuur on lõppenud.',
    en: 'The course of this medicine has ended.',
    ru: 'Курс этого лекарства закончен.',
  },
  'dose-not-planned': {
    et: 'Ravimiskeemis ei ole sellel ajal seda ravimit ette nähtud.',
    en: 'The scheme has no such medicine at this time.',
    ru: 'В схеме нет этого лекарства на это время.',
  },
  'dose-held': {
    et: 'Ravim on peatatud, seda praegu ei anta.',
    en: 'The medicine is on hold and is not given now.',
    ru: 'Приём лекарства приостановлен, сейчас его не дают.',
  },
  'dose-prepared': {
    et: 'See annus on juba valmis pandud.',
    en: 'This dose has been prepared already.',
    ru: 'Эта доза уже приготовлена.',
  },
  'dose-decided': {
    et: 'See annus on juba kirja pandud. Teist korda seda ei anta.',
    en: 'This dose has been recorded already. It is not given a second time.',
    ru: 'Эта доза уже отмечена. Второй раз её не дают.',
  },
  'dose-gap': {
    et: 'Eelmisest annusest on liiga vähe aega.',
    en: 'Too little time has passed since the last dose.',
    ru: 'После предыдущей дозы прошло слишком мало времени.',
  },
  'dose-maximum': {
    et: 'Ööpäeva suurim lubatud kogus on juba antud.',
    en: 'The most allowed in 24 hours has been given already.',
    ru: 'Наибольшее количество за сутки уже дано.',
  },
}
