import type { SearchForm } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'

/** The props of the form's parts: the form, and its results. */
export interface FiltersProps {
  form: SearchForm
  onChange: (part: Partial<SearchForm>) => void
  data: SearchData
}
