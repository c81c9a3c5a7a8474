import type { invitations as et } from '../et/invitations.ts'
import type { RussianWords } from '../shape.ts'

export const invitations: RussianWords<typeof et> = {
  title: 'Приглашения на работу',
  empty: 'Нет приглашений, ожидающих ответа',
  emptyText: 'Когда дом пригласит вас на работу, вы увидите приглашение здесь.',
  asks: '{{house}} приглашает вас на работу',
  as: 'Должность: {{role}}. Приглашение от: {{name}}, {{when}}.',
  until: 'Приглашение действует до {{when}}.',
  meaning: 'Если вы примете приглашение, вам откроется рабочий стол этого дома. Ваша учётная запись, пароль и прежние роли не изменятся.',
  accept: 'Принять',
  decline: 'Отклонить',
  accepted: 'Приглашение принято: {{house}}',
  declined: 'Вы отклонили приглашение',
  ofHouse: 'Приглашённые работники',
  ofHouseText: 'Данные дома работник видит только после принятия приглашения.',
  withdraw: 'Отозвать',
  withdrawOf: 'Отозвать приглашение: {{name}}',
  withdrawn: 'Приглашение отозвано',
  askedBy: '{{role}} · {{email}} · приглашение от: {{name}}, {{when}}',
  state: { ootel: 'Ждёт ответа', vastuvoetud: 'Принято', keeldutud: 'Отклонено', tagasivoetud: 'Отозвано', aegunud: 'Срок истёк' },
}
