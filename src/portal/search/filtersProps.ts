import type { SearchForm } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'

/** What each part of the search form is given: the form as it stands, and what it has found. */
export interface FiltersProps {
  form: SearchForm
  onChange: (part: Partial<SearchForm>) => void
  data: SearchData
}
