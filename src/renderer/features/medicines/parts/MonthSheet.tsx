import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { isTaken, type Result, RESULTS } from '#shared/rules/medicine/round.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import type { MonthDose, MonthRow } from './monthRows.ts'
import styles from './Sheets.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** A mark for each result, so that colour is never the only sign and a sheet is legible in greyscale. */
const MARKS: Readonly<Record<Result, string>> = {
  antud: '✓',
  osaliselt: '½',
  voetud_ise: 'I',
  keeldus: 'K',
  magas: 'M',
  eemal: 'E',
  oksendas: 'O',
  pole_ravimit: 'P',
  peatatud: '–',
}
const UNDECIDED = '?'
const PLANNED = '·'
const HELD = MARKS.peatatud

/** Courses by days: given, not given and why, and future doses. */
export function MonthSheet({ rows, days, now }: { rows: readonly MonthRow[]; days: readonly string[]; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys too (axe: scrollable-region-focusable) */}
      <section ref={showToday} className={styles.scroll} aria-label={t('stock.month.title')} tabIndex={0}>
        <table className={`${styles.table} ${styles.month}`}>
          <thead>
            <tr>
              <th scope="col">{t('stock.month.medicine')}</th>
              <th scope="col">{t('stock.month.time')}</th>
              {days.map((day) => (
                <th key={day} scope="col" className={styles.day} data-today={day === dayOf(now) || undefined}>
                  <abbr title={format.day(day)}>{Number(day.slice(8))}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, course, clock, days: cells }, index) => (
              <tr key={key}>
                <th scope="row" className={styles.name}>
                  {rows[index - 1]?.course.course_id === course.course_id ? (
                    <span className="visually-hidden">{words.name(course)}</span>
                  ) : (
                    words.name(course)
                  )}
                </th>
                <td className={styles.when}>{clock ?? t('medicines.kind.vajadusel')}</td>
                {cells.map((doses, day) => (
                  <td key={days[day]} className={styles.cell} data-today={days[day] === dayOf(now) || undefined}>
                    {doses.map((dose) => (
                      <Mark key={dose.due_at} dose={dose} unit={course.unit} now={now} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Quiet>
        <strong>{t('stock.month.legend')}:</strong>{' '}
        {[
          ...RESULTS.map((result) => `${MARKS[result]} ${t(`medicines.result.${result}`)}`),
          `${UNDECIDED} ${t('stock.month.undecided')}`,
          `${PLANNED} ${t('stock.month.planned')}`,
        ].join(', ')}
      </Quiet>
    </>
  )
}

/** If the month is wider than the screen, it is scrolled to today, with a few days before it. */
function showToday(box: HTMLElement | null): void {
  const today = box?.querySelector<HTMLElement>('th[data-today]')
  if (box && today) box.scrollLeft = today.offsetLeft + today.offsetWidth * 2 - box.clientWidth
}

function Mark({ dose: { due_at, amount, is_held, dose }, unit, now }: { dose: MonthDose; unit: string; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const result = dose?.result ?? null
  const mark = result !== null ? MARKS[result] : is_held ? HELD : due_at < now ? UNDECIDED : PLANNED
  const kind = result !== null ? (isTaken(result) ? 'taken' : 'not') : is_held ? 'held' : due_at < now ? 'open' : 'planned'
  const said = [
    `${format.time(due_at)} ${words.amount(dose?.amount ?? amount, unit)}`,
    result !== null
      ? t(`medicines.result.${result}`)
      : is_held
        ? t('medicines.held')
        : t(due_at < now ? 'stock.month.undecided' : 'stock.month.planned'),
    dose?.given_name,
    dose?.reason,
  ]
  return (
    <abbr title={said.filter(Boolean).join(' · ')} className={styles.mark} data-kind={kind}>
      {mark}
    </abbr>
  )
}
