import '#nouns/alertWords.ts'
import type { AlertReason } from '#shared/contract/alert.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** The reason of an alert in plain words: the reading and the limit exceeded. */
export function useAlertWords(): (reasons: readonly AlertReason[]) => string {
  const t = useTexts()
  const format = useFormat()
  const one = (reason: AlertReason): string => {
    if (reason.kind === 'news') return t('alerts.reason.news', { score: reason.score })
    if (reason.kind !== 'limit') return t(`alerts.reason.${reason.kind}`)
    const { name, side, value, limit } = reason
    const said = { what: t(`alerts.what.${name}`), value: `${format.number(value)} ${t(`alerts.unit.${name}`)}`, limit: format.number(limit) }
    return t(side === 'high' ? 'alerts.reason.limitHigh' : 'alerts.reason.limitLow', said)
  }
  return (reasons) => reasons.map((reason) => one(reason)).join('; ')
}
