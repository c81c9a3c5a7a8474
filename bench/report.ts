/** One figure of the report: a measurement, the baseline of the same run, their ratio and its goal. */
export interface Figure {
  what: string
  value: number
  /** Absent without a baseline in this run. */
  baseline?: number
  unit: string
  /** The ratio must be at most, or at least, this; absent for information only. */
  atMost?: number
  atLeast?: number
}

/** Prints figures as ratios to the baseline of the same run; returns whether every goal is met. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`)
  let good = true
  for (const { what, value, baseline, unit, atMost, atLeast } of figures) {
    if (baseline === undefined) {
      console.log(`  ${what.padEnd(58)} ${round(value).padStart(9)} ${unit.padEnd(4)} alone`)
      continue
    }
    const ratio = value / baseline
    const met = ratio <= (atMost ?? Number.POSITIVE_INFINITY) && ratio >= (atLeast ?? 0)
    good &&= met
    const wanted = atMost === undefined ? (atLeast === undefined ? '' : `≥ ${atLeast}×`) : `≤ ${atMost}×`
    const goal = wanted && `  goal ${wanted}  ${met ? 'met' : 'MISSED'}`
    console.log(
      `  ${what.padEnd(58)} ${round(value).padStart(9)} ${unit.padEnd(4)} baseline ${round(baseline).padStart(8)}  ratio ${ratio.toFixed(2)}×${goal}`,
    )
  }
  return good
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** A percentile of the samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
