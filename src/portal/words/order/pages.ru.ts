import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const ru: Shape<typeof et> = {
  title: 'Заказ: {{house}}',
  description: 'Подтверждение заказа поставщиком',
  lead: 'Товар ждут {{day}}. Ссылка действует до {{until}}.',
  facts: { supplier: 'Поставщик', wanted: 'Доставка', address: 'Адрес', phone: 'Телефон', note: 'Примечание' },
  linesTitle: 'Что заказано?',
  room: 'комната {{room}}',
  price: '{{price}} за единицу',
  arrived: 'Принято: {{count}} {{unit}}',
  quantity: 'Сколько сможете привезти ({{unit}})',
  quantityOf: '{{item}}: сколько сможете привезти ({{unit}})',
  expected: 'Когда будет остальное?',
  expectedOf: '{{item}}: когда будет остальное?',
  expectedHint: 'Заполните, только если привезёте меньше.',
  name: 'Ваше имя',
  note: 'Сообщение дому по уходу',
  confirm: 'Подтвердить заказ',
  confirmAgain: 'Изменить подтверждение',
  confirmed: 'Подтверждено {{day}}: {{name}}.',
  sent: 'Подтверждение отправлено дому по уходу.',
  deliverTitle: 'Товар доставлен?',
  deliver: 'Отметить как доставленный',
  delivered: 'Доставлено {{day}}. Дом по уходу примет товар построчно.',
  lost: 'По этому адресу заказа нет',
  lostText: 'Проверьте, скопирована ли ссылка целиком.',
  closed: {
    esitatud: 'Весь товар принят. Спасибо!',
    tuhistatud: 'Дом по уходу отменил заказ.',
    aegunud: 'Срок ссылки истёк. Если есть вопросы, позвоните в дом по уходу.',
  },
}
