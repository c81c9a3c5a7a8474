import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  title: 'Order: {{house}}',
  description: 'Confirmation of an order by the supplier',
  lead: 'The goods are expected on {{day}}. The link works until {{until}}.',
  facts: { supplier: 'Supplier', wanted: 'Delivery', address: 'Address', phone: 'Telephone', note: 'Note' },
  linesTitle: 'What is ordered?',
  room: 'room {{room}}',
  price: '{{price}} each',
  arrived: '{{count}} {{unit}} received',
  quantity: 'How many can you bring ({{unit}})',
  quantityOf: '{{item}}: how many can you bring ({{unit}})',
  expected: 'When will the rest come?',
  expectedOf: '{{item}}: when will the rest come?',
  expectedHint: 'Only if you bring less.',
  name: 'Your name',
  note: 'Message to the care home',
  confirm: 'Confirm the order',
  confirmAgain: 'Change the confirmation',
  confirmed: 'Confirmed on {{day}} by {{name}}.',
  sent: 'The confirmation has been sent to the care home.',
  deliverTitle: 'Have the goods been delivered?',
  deliver: 'Mark as delivered',
  delivered: 'Delivered on {{day}}. The care home will receive the goods line by line.',
  lost: 'There is no order at this address',
  lostText: 'Check that the whole link was copied.',
  closed: {
    esitatud: 'All goods have been received. Thank you!',
    tuhistatud: 'The care home has cancelled the order.',
    aegunud: 'The link has expired. Please call the care home if you have questions.',
  },
}
