/** `1 500` → 150000; `1499,50 €` → 149950; NaN for what is no number, undefined where nothing was typed. */
export function centsOf(euros: string): number | undefined {
  const text = euros.replace(/[\s€]/g, '').replace(',', '.')
  return text === '' ? undefined : Math.round(Number(text) * 100)
}
