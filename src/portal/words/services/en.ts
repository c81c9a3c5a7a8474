import type { Words } from '../words.ts'

export const en = {
  title: 'Find help at home',
  description: 'Day care, home help, transport, meals and service housing with free places: choose what is hard at home.',
  weekdays: { 1: 'Mo', 2: 'Tu', 3: 'We', 4: 'Th', 5: 'Fr', 6: 'Sa', 7: 'Su' },
  weekdayNames: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
} satisfies Words['services']
