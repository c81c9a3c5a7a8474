import type { Refusals, WordsOf } from './refusals.ts'

/** Of rooms. */
export const roomErrors = {
  'room-not-found': { status: 404, text: 'Could not find room by id' },
  'room-full': { status: 422, text: 'Room is full' },
  'room-reserved': { status: 422, text: 'The free place is kept for somebody' },
  'room-closed': { status: 422, text: 'Room is closed, under repair or being cleaned' },
  'room-not-empty': { status: 422, text: 'Room is not empty' },
  'room-name-taken': { status: 422, text: 'Room name is taken' },
  'room-changed': { status: 409, text: 'The client has moved meanwhile' },
} as const satisfies Refusals

export const roomWords: WordsOf<typeof roomErrors> = {
  'room-not-found': {
    et: 'Tuba ei leitud.',
    en: 'The room was not found.',
    ru: 'Комната не найдена.',
  },
  'room-full': {
    et: 'Tuba on täis. Vali teine tuba.',
    en: 'The room is full. Choose another room.',
    ru: 'В комнате нет мест. Выберите другую.',
  },
  'room-reserved': {
    et: 'Vaba koht on broneeritud järjekorras olevale inimesele.',
    en: 'The free place is reserved for somebody in the queue.',
    ru: 'Свободное место забронировано для человека из очереди.',
  },
  'room-closed': {
    et: 'Tuba ei saa praegu kasutada: see on koristuses, remondis või suletud.',
    en: 'The room cannot be used now: it is being cleaned, under repair or closed.',
    ru: 'Комнатой сейчас нельзя пользоваться: уборка, ремонт или она закрыта.',
  },
  'room-not-empty': {
    et: 'Toas on elanikke, seda ei saa teha.',
    en: 'There are residents in the room, so this cannot be done.',
    ru: 'В комнате есть проживающие, это сделать нельзя.',
  },
  'room-name-taken': {
    et: 'Sellise numbriga tuba on juba olemas.',
    en: 'A room with this number already exists.',
    ru: 'Комната с таким номером уже есть.',
  },
  'room-changed': {
    et: 'Keegi on kliendi vahepeal üle viinud.',
    en: 'Somebody has moved the client in the meantime.',
    ru: 'Кто-то тем временем переселил клиента.',
  },
}
