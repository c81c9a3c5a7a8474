/** Words of asking for a place or for help at home. */
const ask = {
  title: 'Запросить место',
  titleService: 'Запросить помощь на дому',
  description: 'Отправьте запрос о месте сразу в несколько домов по уходу, до четырёх.',
  button: 'Запросить место',
  buttonService: 'Запросить эту помощь',
  callButton: 'Позвонить',
  callName: 'Позвонить: {{name}}',
  callOnly: 'В этот дом по уходу нельзя отправить запрос через портал.',
  find: 'Найти и выбрать дома по уходу',
  optional: 'необязательно',
  homepage: 'Оставьте это поле пустым',
  send: 'Отправить запрос',
  sending: 'Отправка…',
  wrong: 'Проверьте поля с красным текстом. Всё написанное сохранено.',
  lost: 'Нет связи. Всё написанное сохранено, попробуйте чуть позже.',
  answerTitle: 'Ответить семье',
  answerDescription: 'Ответ дома по уходу на запрос о месте.',
} as const

export const ru = { ask } as const
