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
    et: 'Vaba koht on hoitud järjekorras olevale inimesele.',
    en: 'The free place is kept for somebody in the queue.',
    ru: 'Свободное место оставлено для человека из очереди.',
  },
  'room-closed': {
    et: 'Tuba ei saa praegu kasutada: koristuses, remondis või suletud.',
    en: 'The room cannot be used now: cleaning, repair or closed.',
    ru: 'Комнатой сейчас нельзя пользоваться: уборка, ремонт или закрыта.',
  },
  'room-not-empty': {
    et: 'Toas on elanikke, seda ei saa teha.',
    en: 'There are people in the room, so this cannot be done.',
    ru: 'В комнате живут люди, это сделать нельзя.',
  },
  'room-name-taken': {
    et: 'Sellise numbriga tuba on juba olemas.',
    en: 'There is a room with this number already.',
    ru: 'Комната с таким номером уже есть.',
  },
  'room-changed': {
    et: 'Keegi on kliendi vahepeal üle viinud.',
    en: 'Somebody has moved the client meanwhile.',
    ru: 'Кто-то тем временем переселил клиента.',
  },
}
