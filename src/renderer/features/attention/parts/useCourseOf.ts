import type { CourseView } from '#shared/contract/medicineViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { clientIdOf } from './entryWords.ts'
import type { RefusedEntry } from './refusedEntry.ts'

/** The course of a dose entry; null if there is none, or without the right. */
export function useCourseOf({ name, input, sealed }: Pick<RefusedEntry, 'name' | 'input' | 'sealed'>): CourseView | null {
  const { can } = useSession()
  const clientId = input && clientIdOf(name, input)
  const courseId = input?.['course_id']
  const enabled = !sealed && typeof clientId === 'string' && typeof courseId === 'string' && can('medicine.read')
  const { data } = useEndpoint('medicine.scheme', { id: clientId ?? '' }, { enabled })
  return data?.courses.find(({ course_id }) => course_id === courseId) ?? null
}
