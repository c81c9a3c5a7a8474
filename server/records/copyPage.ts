import { estonianDay } from '../kernel/estonian.ts'
import { dayOf, clockOf } from '#shared/rules/time.ts'
import type { AccessLine } from '../audit/access.store.ts'
import type { everythingOf } from './record.store.ts'
import { auditLabelOf } from '#shared/auditLabels.ts'
import { AUDIT_LABEL_WORDS } from '#shared/auditLabelWords.ts'
import type { RecordColumn } from './innerColumns.ts'
import { LABELS } from './labels.ts'

/** A person's record, as given to them. */
export interface RecordCopy {
  made_at: string
  made_by: string
  house: string
  person: string
  tables: Awaited<ReturnType<typeof everythingOf>>
  /** Who has viewed and changed it, from the access log. */
  access: (AccessLine & { person: string | null })[]
  /** The accompanying files, by path. */
  files: { path: string; owner_id: string }[]
}

type Value = string | number | null | undefined

/** A person's record as a standalone page for any browser, in Estonian. */
export function copyPage({ made_at, made_by, house, person, tables, access, files }: RecordCopy): string {
  const written = tables.map(({ title, rows }) => `<section><h2>${escaped(title)}</h2>${rows.map(factsOf).join('')}</section>`)
  const looked = access.map(
    ({ at, person: who, action }) =>
      `<tr><td>${moment(at)}</td><td>${escaped(who ?? 'Keegi väljastpoolt maja')}</td><td>${escaped(AUDIT_LABEL_WORDS[auditLabelOf(action)])}</td></tr>`,
  )
  return `<!doctype html><html lang="et"><meta charset="utf-8"><title>${escaped(person)}: andmete koopia</title><style>${STYLE}</style>
<h1>${escaped(person)}: andmete koopia</h1>
<p>${escaped(house)}. Koostatud ${moment(made_at)}. Koostas ${escaped(made_by)}.</p>
<p>Siin on kõik, mida see maja sinu kohta hoiab, ja kõik, kes seda on vaadanud või muutnud. Sama on failis andmed.json arvutiprogrammile loetaval kujul.${
    files.length === 0 ? '' : ` Fotod ja dokumendid on kaustas „failid“ (${files.length}).`
  }</p>
${written.join('\n')}
<section><h2>Kes on andmeid vaadanud või muutnud</h2><table><tr><th>Millal</th><th>Kes</th><th>Mida tegi</th></tr>${looked.join('')}</table></section>
</html>`
}

/** A row's values as text, without internal ids. */
function factsOf(row: Record<string, Value>): string {
  const facts = Object.entries(row).flatMap(([column, value]) => {
    const label = LABELS[column as RecordColumn]
    return label && value !== null && value !== undefined && value !== ''
      ? [`<dt>${escaped(label)}</dt><dd>${escaped(YES_OR_NO.has(column) ? (value === 1 ? 'jah' : 'ei') : said(value))}</dd>`]
      : []
  })
  return `<dl>${facts.join('')}</dl>`
}

const YES_OR_NO: ReadonlySet<string> = new Set<RecordColumn>([
  'agreed',
  'controlled',
  'crushable',
  'given',
  'handover',
  'is_shown',
  'keeps_independence',
  'mail_failed',
  'nil_by_mouth',
  'photo_refused',
  'placed_elsewhere',
  'refused',
  'self_managed',
  'wake_at_night',
  'with_food',
])

/** Formats days and instants; splits lists. */
function said(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return estonianDay(value)
  return /^[[{]/.test(value) ? listed(value) : value
}

function listed(text: string): string {
  try {
    return parts(JSON.parse(text)).join('; ')
  } catch {
    return text
  }
}

function parts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => parts(each))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([key, each]) => parts(each).map((part) => (isId(each) ? '' : `${key}: ${part}`)))
      .filter(Boolean)
  return value === null || value === '' ? [] : [typeof value === 'string' || typeof value === 'number' ? said(value) : JSON.stringify(value)]
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

const moment = (instant: string): string => `${estonianDay(dayOf(instant))} ${clockOf(instant)}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1f2421}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #d6d1c4}
dl{display:grid;grid-template-columns:14rem 1fr;gap:.1rem 1rem;margin:.6rem 0;padding-bottom:.6rem;border-bottom:1px solid #eee;break-inside:avoid}
dt{color:#616b66}dd{margin:0;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid #eee;vertical-align:top}`
