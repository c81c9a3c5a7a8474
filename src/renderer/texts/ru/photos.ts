import type { photos as source } from '../et/photos.ts'
import type { RussianWords } from '../shape.ts'

export const photos: RussianWords<typeof source> = {
  take: 'Сделать фото',
  choose: 'Выбрать фото',
  chosen: 'Несохранённые фото',
  chosenOne: 'Несохранённое фото {{n}}',
  remove: 'Убрать фото {{n}}',
  most: 'Здесь помещается до {{count}} фото.',
  tooLarge: 'Фото «{{name}}» больше 10 МБ.',
  personRefused: 'Не согласен(на) на съёмку. Делайте фото, только если этого требует уход.',
  ofEntry: 'Фото: {{kind}}, {{when}}',
  one: '{{who}}, {{kind}}, {{when}}',
  oneOf: '{{who}}, {{kind}}, {{when}} (фото {{n}})',
  place: '{{n}} / {{of}}',
  previous: 'Предыдущее',
  next: 'Следующее',
  waiting: 'Фото: {{count}}',
  unsent: 'фото не отправлено',
  doubtful: 'фото ждёт решения сервера',
  sending: 'фото отправляется',
  failed: 'Фото не отправлено: {{reason}}',
  again: 'Отправить ещё раз',
  drop: 'Отказаться от неотправленных',
}
