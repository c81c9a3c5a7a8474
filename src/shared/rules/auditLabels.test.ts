import { expect, it } from 'vitest'
import { AUDIT_LABEL_WORDS, auditLabelOf } from './auditLabels.ts'

it('tells what was done with medicines apart from looking at them', () => {
  expect(
    ['medicine.scheme', 'medicine.add', 'medicine.change', 'medicine.end', 'medicine.give'].map((action) => AUDIT_LABEL_WORDS[auditLabelOf(action)]),
  ).toEqual(['Vaatas ravimeid', 'Lisas ravimi', 'Muutis ravimiskeemi', 'Lõpetas ravimi andmise', 'Märkis ravimi andmise'])
})
