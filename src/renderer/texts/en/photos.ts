import type { photos as source } from '../et/photos.ts'
import type { Words } from '../shape.ts'

export const photos: Words<typeof source> = {
  take: 'Take a photo',
  choose: 'Choose a photo',
  chosen: 'Unsaved photos',
  chosenOne: 'Unsaved photo {{n}}',
  remove: 'Remove photo {{n}}',
  most: 'You can add up to {{count}} photos here.',
  tooLarge: 'The photo “{{name}}” is larger than 10 MB.',
  personRefused: 'Does not agree to be photographed. Take a photo only when care requires it.',
  ofEntry: 'Photos: {{kind}}, {{when}}',
  one: '{{who}}, {{kind}}, {{when}}',
  oneOf: '{{who}}, {{kind}}, {{when}} (photo {{n}})',
  place: '{{n}} / {{of}}',
  previous: 'Previous',
  next: 'Next',
  waiting: 'Photos: {{count}}',
  unsent: 'photo not sent',
  doubtful: 'photo not sent, checking',
  sending: 'photo is being sent',
  failed: 'The photo was not sent: {{reason}}',
  again: 'Send again',
  drop: 'Delete unsent photos',
}
