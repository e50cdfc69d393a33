import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";

import { routes } from "@/lib/routes";

import { ColourSchemeToggle } from "./ColourSchemeToggle";
import { Content } from "./Content";
import { Header } from "./Header";

import classes from "./Shell.module.css";

/** Header and content for a visitor who is not signed in. */
export function GuestShell() {
  const { pathname } = useLocation();
  const onForm = pathname === routes.login.path || pathname === routes.signup.path;
  return (
    <div className={classes.shell}>
      <Header
        end={
          <>
            <ColourSchemeToggle />
            {!onForm && (
              <Button component={Link} to={routes.login.path}>
                Login
              </Button>
            )}
          </>
        }
      />
      <Content />
    </div>
  );
}
