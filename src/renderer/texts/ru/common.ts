import type { common as source } from '../et/common.ts'
import type { RussianWords } from '../shape.ts'

export const common = {
  product: 'Koduke',
  workspace: 'Рабочий стол Koduke',
  slogan: 'Дом, где о вас помнят',
  action: {
    save: 'Сохранить', cancel: 'Отмена', close: 'Закрыть', add: 'Добавить', edit: 'Изменить', remove: 'Убрать', delete: 'Удалить', open: 'Открыть', view: 'Смотреть',
    search: 'Найти', clear: 'Очистить', clearFilters: 'Очистить фильтры', print: 'Печать', send: 'Отправить', confirm: 'Подтвердить', back: 'Назад',
    next: 'Далее', tryAgain: 'Попробовать снова', refresh: 'Обновить', undo: 'Вернуть', showMore: 'Показать больше', showLess: 'Показать меньше',
    move: 'Переместить', call: 'Позвонить',
  },
  state: {
    loading: 'Загрузка…', saving: 'Сохранение…', failed: 'Не удалось загрузить', optional: 'необязательно', none: 'Нет', notSet: 'Не указано',
    all: 'Все', yes: 'Да', no: 'Нет', unsaved: 'Несохранённые изменения', asOf: 'Состояние на {{time}}',
  },
  save: { device: 'на устройстве', sending: 'отправляется', server: 'на сервере', refused: 'отклонено' },
  connection: {
    synced: 'Синхронизировано {{time}}', offline: 'Нет связи', syncing: 'Соединение…',
    lost: 'Не удалось связаться с сервером. Написанное сохранилось на экране; попробуйте снова, когда связь вернётся.',
  },
  day: { today: 'Сегодня', yesterday: 'Вчера', tomorrow: 'Завтра' },
  date: { placeholder: 'ДД.ММ.ГГГГ', open: 'Выбрать дату в календаре' },
  age_one: '{{count}} год',
  age_few: '{{count}} года',
  age_many: '{{count}} лет',
  age_other: '{{count}} года',
  unexpected: 'Что-то пошло не так. Попробуйте ещё раз; если не поможет, сообщите нам.',
} as const satisfies RussianWords<typeof source>
