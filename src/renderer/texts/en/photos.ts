import type { photos as source } from '../et/photos.ts'
import type { Words } from '../shape.ts'

export const photos: Words<typeof source> = {
  take: 'Take a photo',
  choose: 'Choose a photo',
  chosen: 'Photos not saved yet',
  chosenOne: 'Photo {{n}}, not saved yet',
  remove: 'Remove photo {{n}}',
  most: 'At most {{count}} photos fit here.',
  tooLarge: 'The photo “{{name}}” is larger than 10 MB.',
  personRefused: 'Does not agree to be photographed. Take a photo only when care calls for it.',
  ofEntry: 'Photos: {{kind}}, {{when}}',
  one: '{{who}}, {{kind}}, {{when}}',
  oneOf: '{{who}}, {{kind}}, {{when}} (photo {{n}})',
  place: '{{n}} / {{of}}',
  previous: 'Previous',
  next: 'Next',
  waiting: 'Photos: {{count}}',
  unsent: 'photo not sent',
  doubtful: 'photo waits for the server’s decision',
  sending: 'photo is being sent',
  failed: 'The photo was not sent: {{reason}}',
  again: 'Send again',
  drop: 'Give up what was not sent',
}
