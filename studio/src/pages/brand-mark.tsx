/** The logo: two nodes and a wire. */
export const BrandMark = ({ size = 22 }: { size?: number }) => (
  <svg className="brand-mark" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect x="2.5" y="2.5" width="9" height="9" rx="2.75" fill="currentColor" />
    <rect x="12.5" y="12.5" width="9" height="9" rx="2.75" stroke="currentColor" strokeWidth="2" />
    <path d="M7 11.5v2.25A3.25 3.25 0 0 0 10.25 17h2.25" stroke="currentColor" strokeWidth="2" />
  </svg>
)
