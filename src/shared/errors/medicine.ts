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
    en: 'The medicine was not found in the medication plan.',
    ru: 'Лекарство не найдено в схеме лекарств.',
  },
  'round-not-found': {
    et: 'Sel päeval ei ole sellel kellaajal ravimite andmist.',
    en: 'There is no medicine round at this time on this day.',
    ru: 'В этот день на это время приёма лекарств нет.',
  },
  'dose-not-found': {
    et: 'Ravimi andmise sissekannet ei leitud.',
    en: 'The record of the dose was not found.',
    ru: 'Запись о приёме лекарства не найдена.',
  },
  'dose-doubtful': {
    et: 'Annus on ebatavaline. Vaata see üle või kirjuta, miks see on õige.',
    en: 'The dose is unusual. Check it, or write why it is right.',
    ru: 'Необычная доза. Проверьте её или напишите, почему она верна.',
  },
  'dose-away': {
    et: 'Klient on sel ajal eemal. Märgi, et ta oli eemal või võttis ravimi ise.',
    en: 'The client is away at that time. Record that they were away or took the medicine themselves.',
    ru: 'Клиент в это время отсутствует. Отметьте, что клиент отсутствовал или принял лекарство самостоятельно.',
  },
  'undo-late': {
    et: 'Kohe tagasi võtta enam ei saa. Tühista sissekanne ja kirjuta põhjus.',
    en: 'It is too late to undo this. Void the entry and write the reason.',
    ru: 'Сразу отменить уже нельзя. Аннулируйте запись и напишите причину.',
  },
  'course-changed': {
    et: 'Keegi on seda ravimit vahepeal muutnud. Vaata ravimiskeem uuesti üle.',
    en: 'Somebody has changed this medicine in the meantime. Check the medication plan again.',
    ru: 'Кто-то тем временем изменил это лекарство. Просмотрите схему лекарств ещё раз.',
  },
  'rounds-changed': {
    et: 'Keegi on andmisaegu vahepeal muutnud. Vaata need uuesti üle.',
    en: 'Somebody has changed the round times in the meantime. Check them again.',
    ru: 'Кто-то тем временем изменил время приёма лекарств. Просмотрите его ещё раз.',
  },
  'course-ended': {
    et: 'Selle ravimi kuur on lõppenud.',
    en: 'The course of this medicine has ended.',
    ru: 'Курс этого лекарства закончен.',
  },
  'dose-not-planned': {
    et: 'Ravimiskeemis ei ole sellel ajal seda ravimit ette nähtud.',
    en: 'The medication plan does not have this medicine at this time.',
    ru: 'В схеме лекарств этого лекарства на это время нет.',
  },
  'dose-held': {
    et: 'Ravim on peatatud, seda praegu ei anta.',
    en: 'The medicine is on hold and is not given now.',
    ru: 'Приём лекарства приостановлен, сейчас его не дают.',
  },
  'dose-prepared': {
    et: 'See annus on juba valmis pandud.',
    en: 'This dose has already been prepared.',
    ru: 'Эта доза уже приготовлена.',
  },
  'dose-decided': {
    et: 'See annus on juba kirja pandud. Teist korda seda ei anta.',
    en: 'This dose has already been recorded. It is not given a second time.',
    ru: 'Эта доза уже отмечена. Второй раз её не дают.',
  },
  'dose-gap': {
    et: 'Eelmisest annusest on möödas liiga vähe aega.',
    en: 'Too little time has passed since the last dose.',
    ru: 'После предыдущей дозы прошло слишком мало времени.',
  },
  'dose-maximum': {
    et: 'Ööpäeva suurim lubatud kogus on juba antud.',
    en: 'The maximum amount for 24 hours has already been given.',
    ru: 'Максимальное количество за сутки уже дано.',
  },
}
