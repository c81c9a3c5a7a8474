import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { REVIEW_SOON_DAYS, READER_AUDIENCES, type ReaderAudience } from '#shared/rules/houseDocument/houseDocument.ts'
import { daysBetween } from '#shared/rules/time.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** How a document stands, in words. */
export function useDocumentWords() {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const review = ({ review_at }: Pick<HouseDocumentView, 'review_at'>): string => {
    const days = daysBetween(today, review_at)
    if (days < 0) return t('houseDocuments.row.reviewLate', { day: format.day(review_at) })
    if (days === 0) return t('houseDocuments.row.reviewToday')
    return days <= REVIEW_SOON_DAYS
      ? t('houseDocuments.row.reviewIn', { count: days })
      : t('houseDocuments.row.reviewOn', { day: format.day(review_at) })
  }
  /** How many have yet to read the newest version; null if nobody must. */
  const readers = ({ reader_count, read_count, version: { number: n } }: HouseDocumentView): string | null => {
    if (reader_count === 0) return null
    const count = reader_count - read_count
    return count === 0 ? t('houseDocuments.row.allRead', { n }) : t('houseDocuments.row.missing', { count, n })
  }
  const audiences = (chosen: readonly ReaderAudience[]): string =>
    READER_AUDIENCES.filter((each) => chosen.includes(each))
      .map((each) => t(`houseDocuments.audience.${each}`))
      .join(', ') || t('houseDocuments.nobody')
  return { review, readers, audiences }
}
