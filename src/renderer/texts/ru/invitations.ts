import type { invitations as et } from '../et/invitations.ts'
import type { RussianWords } from '../shape.ts'

export const invitations: RussianWords<typeof et> = {
  title: 'Приглашения на работу',
  empty: 'Нет приглашений, которые ждут ответа',
  emptyText: 'Когда дом пригласит вас на работу, вы увидите приглашение здесь.',
  asks: '{{house}} приглашает вас на работу',
  as: 'Должность: {{role}}. Пригласил(а) {{name}}, {{when}}.',
  until: 'Приглашение действует до {{when}}.',
  meaning: 'Если вы примете приглашение, вам откроется рабочий стол этого дома. Ваша учётная запись, пароль и прежние роли останутся такими же.',
  accept: 'Принять',
  decline: 'Отказаться',
  accepted: 'Теперь вы работаете в учреждении {{house}}',
  declined: 'Вы отказались',
  ofHouse: 'Приглашённые работники',
  ofHouseText: 'Никто не видит ничего из дома, пока не примет приглашение.',
  withdraw: 'Отозвать',
  withdrawOf: 'Отозвать приглашение: {{name}}',
  withdrawn: 'Приглашение отозвано',
  askedBy: '{{role}} · {{email}} · пригласил(а) {{name}}, {{when}}',
  state: { ootel: 'Ждёт ответа', vastuvoetud: 'Принято', keeldutud: 'Отказ', tagasivoetud: 'Отозвано', aegunud: 'Срок прошёл' },
}
