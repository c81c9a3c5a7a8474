import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TimelineLine } from '#shared/contract/diary.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { EventRow } from './EventRow.tsx'

const AT = '2026-11-21T10:00:00.000Z'
const line = (given: Partial<TimelineLine>): TimelineLine => ({
  id: 'allergy:a1',
  kind: 'allergy',
  of: 'new',
  at: AT,
  recorded_at: AT,
  by: 'Anu Kallas',
  text: 'Penitsilliin',
  reason: null,
  values: {},
  ...given,
})

describe('an allergy in the timeline', () => {
  const ROWS: readonly (readonly [Partial<TimelineLine>, string])[] = [
    [{ values: { severity: 'lifeThreatening' } }, 'Allergia lisatud (eluohtlik) · Penitsilliin'],
    [{ of: 'ended', reason: 'Test negatiivne' }, 'Allergia märgitud mittekehtivaks · Penitsilliin'],
    [{ of: 'none', text: '' }, 'Teadaolevalt allergiaid ei ole'],
  ]
  for (const [given, told] of ROWS)
    it(`is shown once: ${told}`, async () => {
      renderAs(
        'carer',
        {},
        <ul>
          <EventRow line={line(given)} isNew={false} />
        </ul>,
      )
      const row = await screen.findByRole('listitem')
      expect(row).toHaveTextContent(told)
      expect(row.textContent?.split('Penitsilliin')).toHaveLength(given.text === '' ? 1 : 2)
      if (given.reason) expect(row).toHaveTextContent(given.reason)
    })
})
