import type { DiaryValues } from '#shared/rules/diaryKinds.ts'

/** A line of a Russian-speaking carer that agrees with what was chosen; null where there is none. `[a|b]` is a choice. */
export function russianLines(kind: string, values: DiaryValues): readonly string[] | null {
  const [first] = Object.values(values)
  if (typeof first !== 'number') return RUSSIAN[`${kind}/${first}`] ?? null
  if (kind === 'meal') return RUSSIAN[first >= 75 ? 'meal/good' : first <= 25 ? 'meal/low' : 'meal/half'] ?? null
  if (kind === 'mood') return RUSSIAN[first > 3 ? 'mood/good' : first < 3 ? 'mood/low' : 'mood/calm'] ?? null
  return kind === 'drink' ? (RUSSIAN.drink ?? null) : null
}

/** Lines that would be wrong of a man. */
export const IS_FEMININE = /(а|ась|ла|лась|ая|сама|рада|довольна)(?=[\s,.]|$)/

const RUSSIAN: Record<string, readonly string[]> = {
  'meal/good': ['Поела [хорошо|сама|с аппетитом]', 'Аппетит хороший', 'Съела всё[, попросила добавку|]', 'Помогала кушать, ела [спокойно|хорошо]'],
  'meal/half': ['Съела половину', 'Аппетит средний', 'Половину съела, [больше не хотела|чай выпила]'],
  'meal/low': ['Кушать не хотела, [выпила чай|съела йогурт]', 'Аппетит плохой, [две ложки|предложу позже]'],
  drink: ['Выпила [чай|воду|морс]', 'Пьёт [мало, предлагать чаще|хорошо]', 'Чай с [мёдом|молоком]'],
  'hygiene/wash': ['Помыта, одежда чистая', 'Умывание [с помощью|утром], [спокойно|настроение хорошее]'],
  'hygiene/linen': ['Бельё поменяла'],
  'pad/wet': ['Памперс поменяла[, кожа чистая|]', 'Поменяли вдвоём[, крем|]'],
  'pad/dry': ['Сухая', 'Проверила, сухо'],
  'pad/soiled': ['Помыла и поменяла', 'Был стул, памперс поменяла'],
  'toilet/urine': ['Отвела в туалет', 'Туалет с помощью'],
  'toilet/stool': ['Живот в порядке', 'Был стул'],
  'sleep/calm': ['Спит[ спокойно|]', 'Всё тихо, спит', 'Сон спокойный'],
  'sleep/awake': ['Не спит, [выпила воды|просила чай|болтали немного]'],
  'sleep/restless': ['Беспокойная, [сидела рядом|потом уснула|зовёт маму]'],
  'sleep/nap': ['Отдыхает после обеда'],
  'mood/good': ['Настроение хорошее', 'Весёлая, [шутит|поёт]'],
  'mood/calm': ['Спокойная, [смотрит телевизор|слушает радио]'],
  'mood/low': ['[Плакала, скучает по дому|Грустная], посидели вместе'],
  'talk/wellbeing': ['Поговорили о здоровье, [довольна|жалоб нет]'],
  'talk/family': ['Поговорили [по-русски|] о детях, [довольна|рада]'],
  'talk/wish': ['Просит [позвонить дочке|газету на русском]'],
  'position/left': ['Повернула на левый бок'],
  'position/right': ['Повернула на правый бок'],
  'position/back': ['На спине, [пятки свободны|подушки по бокам]'],
  'movement/aid': ['Ходила по коридору с ходунками'],
  'movement/helped': ['Ходила по коридору со мной'],
  'movement/wheelchair': ['Пересадили в коляску вдвоём'],
  'skin/creamed': ['Кожа чистая, намазала кремом'],
  'skin/red': ['Пятки красные, смотреть'],
  'outside/yard': ['Гуляли во дворе, [понравилось|тепло]'],
  'medicine/round': ['Лекарства [выпила|дала с творогом]'],
}
