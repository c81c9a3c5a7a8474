import type { photos as source } from '../et/photos.ts'
import type { RussianWords } from '../shape.ts'

export const photos: RussianWords<typeof source> = {
  take: 'Сфотографировать',
  choose: 'Выбрать фото',
  chosen: 'Несохранённые фото',
  chosenOne: 'Несохранённое фото {{n}}',
  remove: 'Удалить фото {{n}}',
  most: 'Сюда можно добавить до {{count}} фото.',
  tooLarge: 'Фото «{{name}}» больше 10 МБ.',
  personRefused: 'Согласия на фотографирование нет. Фотографируйте, только если этого требует уход.',
  ofEntry: 'Фото: {{kind}}, {{when}}',
  one: '{{who}}, {{kind}}, {{when}}',
  oneOf: '{{who}}, {{kind}}, {{when}} (фото {{n}})',
  place: '{{n}} / {{of}}',
  previous: 'Предыдущее',
  next: 'Следующее',
  waiting: 'Фото: {{count}}',
  unsent: 'фото не отправлено',
  doubtful: 'фото не отправлено, проверяем',
  sending: 'фото отправляется',
  failed: 'Фото не отправлено: {{reason}}',
  again: 'Отправить ещё раз',
  drop: 'Удалить неотправленные фото',
}
