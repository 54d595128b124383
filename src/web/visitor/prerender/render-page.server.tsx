import { renderToString } from "react-dom/server";
import { Document, type DocumentProps } from "./document.tsx";

export type RenderPage = (page: DocumentProps) => string;

/** Must not depend on the request: the result is cached. */
export const renderPage: RenderPage = (page) => `<!doctype html>${renderToString(<Document {...page} />)}`;
