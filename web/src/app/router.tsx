import { type ReactNode, Suspense } from "react";
import { Outlet, Route, Routes } from "react-router-dom";

import type { PageRoute } from "@/lib/routes";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { LoadingOverlay } from "./LoadingOverlay";
import { MemberPage } from "./MemberPage";
import { NotFound, type Page, pages } from "./pages";

const guestPages = routesFor(["guest"], open);
const memberPages = routesFor(["everyone", "kid", "parent"], (page) => <MemberPage page={page} />);
/** On a shared tablet nobody is signed in. */
const boardPages = routesFor(["board"], open);

function routesFor(audiences: PageRoute["audience"][], draw: (page: Page) => ReactNode) {
  return pages
    .filter(({ route }) => audiences.includes(route.audience))
    .map((page) => <Route key={page.route.path} path={page.route.path} element={draw(page)} />);
}

function open({ Component }: Page) {
  return <Component />;
}

function Waiting() {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Outlet />
    </Suspense>
  );
}

/** The route table (docs/product/screens.md#routes). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Waiting />}>{boardPages}</Route>
      <Route element={<Frame />}>
        <Route element={<GuestOnly />}>{guestPages}</Route>
        <Route element={<RequireAuth />}>{memberPages}</Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
