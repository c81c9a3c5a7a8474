import type { Language } from '#shared/messages/say.ts'
import type { ReminderCategory } from '#shared/rules/reminder/categories.ts'

interface DigestWords {
  subject: (said: { count: number; house: string }) => string
  text: (said: { day: string; house: string }) => string
  category: Record<ReminderCategory, string>
  button: string
  why: string
}

/** Texts of the daily e-mail. It tells how much there is, never of whom. */
export const DIGEST_WORDS: Readonly<Record<Language, DigestWords>> = {
  et: {
    subject: ({ count, house }) => `${house}: meeldetuletusi ${count}`,
    text: ({ day, house }) => `Need asjad ootavad Teid täna, ${day} (${house}).`,
    category: {
      medicine: 'Ravimid',
      care: 'Plaanitud toimingud',
      check: 'Kontrollid pärast erijuhtumit',
      item: 'Esemed, mida üle vaadata',
      health: 'Hindamised ja haavad',
      plan: 'Hooldusplaanid',
      paper: 'Dokumendid ja nõusolekud',
      task: 'Ülesanded',
      notice: 'Teated, mida kinnitada',
      event: 'Käigud arsti juurde ja mujale',
      houseDocument: 'Dokumendid, mida lugeda või üle vaadata',
      order: 'Tellimused',
      equipment: 'Varustuse kontroll',
      meal: 'Toidud, mis võivad kahjustada',
      leaving: 'Lahkumised',
      reminder: 'Oma ja hooldekodu meeldetuletused',
      birthday: 'Sünni- ja nimepäevad',
    },
    button: 'Avage meeldetuletused',
    why: 'Valisite selle e-kirja saatmise aja ise. Muuta ja välja lülitada saate seda meeldetuletuste lehel.',
  },
  en: {
    subject: ({ count, house }) => `${house}: ${count} ${count === 1 ? 'reminder' : 'reminders'}`,
    text: ({ day, house }) => `This is waiting for you today, ${day} (${house}).`,
    category: {
      medicine: 'Medicines',
      care: 'Planned care',
      check: 'Checks after an incident',
      item: 'Belongings to check',
      health: 'Assessments and wounds',
      plan: 'Care plans',
      paper: 'Documents and consents',
      task: 'Tasks',
      notice: 'Notices to confirm',
      event: 'Visits to doctors and elsewhere',
      houseDocument: 'Documents of the house to read or review',
      order: 'Orders',
      equipment: 'Equipment inspections',
      meal: 'Dishes that may harm a resident',
      leaving: 'Planned departures',
      reminder: 'Your reminders and those of the house',
      birthday: 'Birthdays and name days',
    },
    button: 'Open reminders',
    why: 'You chose the time of this e-mail yourself. You can change it or switch it off on the page of reminders.',
  },
  ru: {
    subject: ({ count, house }) => `${house}: напоминаний ${count}`,
    text: ({ day, house }) => `Вот что ждёт вас сегодня, ${day} (${house}).`,
    category: {
      medicine: 'Лекарства',
      care: 'Запланированный уход',
      check: 'Проверки после происшествия',
      item: 'Вещи, которые нужно проверить',
      health: 'Оценки и раны',
      plan: 'Планы ухода',
      paper: 'Документы и согласия',
      task: 'Задачи',
      notice: 'Объявления для подтверждения',
      event: 'Поездки к врачу и в другие места',
      houseDocument: 'Документы дома: прочитать или пересмотреть',
      order: 'Заказы',
      equipment: 'Проверка оснащения',
      meal: 'Блюда, которые могут навредить',
      leaving: 'Отъезды',
      reminder: 'Ваши напоминания и напоминания дома',
      birthday: 'Дни рождения и именины',
    },
    button: 'Откройте напоминания',
    why: 'Время этого письма вы выбрали сами. Изменить его или отключить письмо можно на странице напоминаний.',
  },
}
