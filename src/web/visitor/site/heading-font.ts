/** In local storage, once the face of headings has been loaded. */
export const HEADING_FONT = "font";
