import '#nouns/recordWords.ts'
import type { ISOLATIONS } from '#shared/rules/health/kinds.ts'
import type { SafetyAlertKind } from '#shared/rules/safetyAlerts/kinds.ts'
import type { SafetyAlert } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useHealthWords } from '#nouns/useHealthWords.ts'
import type { ClientPageKey } from '../../client/parts/clientPages.ts'
import { phoneText } from '#web/phoneText.ts'

/** The page of an alert's source; the first that the reader may open. */
export const PAGES_OF_ALERT: Record<SafetyAlertKind, readonly ClientPageKey[]> = {
  lifeAllergy: ['health', 'ambulance'],
  wishes: ['health', 'ambulance'],
  nilByMouth: [],
  precaution: ['health'],
  allergy: ['health', 'ambulance'],
  food: ['plan'],
  medicine: ['ambulance'],
  fall: ['health', 'plan'],
  wound: ['health'],
  weight: ['health'],
  calm: ['plan'],
  sleep: ['plan'],
  night: ['personal', 'ambulance'],
}

/** An alert as a sentence in the screen's language. */
export function useSafetyAlertWords(): (known: SafetyAlert) => string {
  const t = useTexts()
  const health = useHealthWords()
  return ({ kind, on, words, values }) => {
    const what = words.join(', ')
    switch (kind) {
      case 'precaution': {
        const measures: Record<(typeof ISOLATIONS)[number], string> = t('record.know.isolation', { returnObjects: true })
        return t('record.know.precaution', { what: words.map((each) => measures[each as keyof typeof measures] ?? each).join('; ') })
      }
      case 'medicine':
        return t('record.know.medicine', { what: words.join('; '), minutes: values['minutes'] ?? '' })
      case 'fall': {
        const level = t(`record.know.level.${values['level'] === 'high' ? 'high' : 'moderate'}`)
        const risk = 'score' in values ? t('record.know.fallBy', { level, score: values['score'] ?? '' }) : t('record.know.fall')
        return what ? `${risk}; ${t(`record.know.${'score' in values ? 'aid' : 'moves'}`, { what })}` : risk
      }
      case 'wound':
        return t('record.know.wound', { what, count: words.length })
      case 'weight':
        return health.finding({
          kind: 'change',
          reading: { measure: 'weight', value: Number(values['weight']), second: null, at: on },
          percent: Number(values['percent']),
          days: Number(values['days']),
          usual: 'usual' in values ? Number(values['usual']) : null,
        })
      case 'night':
        return t('record.know.night', { what: [words[0], words[1] && phoneText(words[1])].filter(Boolean).join(' ') })
      case 'calm':
      case 'sleep':
        return t(`record.know.${kind}`, { what: words.join('; ') })
      default:
        return t(`record.know.${kind}`, { what })
    }
  }
}
