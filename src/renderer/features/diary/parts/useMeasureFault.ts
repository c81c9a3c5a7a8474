import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { lackOf } from './measurements.ts'

/** What is wrong with a measurement, in the words that stand beside its readings (`MeasurementFields`). */
export function useMeasureFault(): (values: DiaryValues) => string | undefined {
  const t = useTexts()
  return (values) => {
    const lack = lackOf(values)
    if (lack === null) return undefined
    return lack === 'choice' ? t('diary.composer.chooseFirst') : t('diary.composer.outOfRange', { min: lack.min, max: lack.max })
  }
}
